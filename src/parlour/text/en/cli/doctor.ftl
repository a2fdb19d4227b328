## parlour doctor: one line for every check. A problem says what to do.

cli-doctor = check what a server needs, and say what to do
doctor-state-ok = ok
doctor-state-note = note
doctor-state-problem = PROBLEM
doctor-topic-python = Python
doctor-topic-packages = packages
doctor-topic-settings = settings
doctor-topic-data = data folder
doctor-topic-disk = disk
doctor-topic-cache = compiled bots
doctor-topic-files = open files
doctor-topic-database = database
doctor-topic-bus = bus
doctor-topic-clock = clock
doctor-topic-port = port
doctor-topic-certificate = certificate
doctor-topic-retention = unused data
doctor-sum = { $problems ->
    [0] { $notes ->
        [0] Everything’s fine.
        [1] No problems, one note.
       *[other] No problems, { $notes } notes.
    }
    [1] One problem to correct.
   *[other] { $problems } problems to correct.
}
doctor-python = { $version } on { $system }, with SQLite { $sqlite }
doctor-python-old = Python { $version } is too old. Install { $oldest } or newer, and Parlour in it.
doctor-packages = everything a server needs is installed
doctor-packages-missing = Not installed: { $modules }. Run: pip install "parlour[server]"
doctor-page-missing = There’s no web app in { $folder }. Install the package again, or run “make play” in a source checkout.
doctor-settings = from { $sources }
doctor-settings-default = all defaults
doctor-data = { $folder }, only for this user
doctor-data-new = { $folder } will be created on the first start
doctor-data-cannot = { $folder } can’t be created: this user may not write to { $parent }. Create the folder for the user who runs the server, or choose another with --data.
doctor-data-file = { $folder } isn’t a folder. Choose another with --data.
doctor-data-read-only = This user can’t write to { $folder }. Run this as the user who runs the server, or give that user the folder.
doctor-data-open = Other users of this machine can look into { $folder }. The next start closes it to them.
doctor-disk = { $whole }.{ $tenth } GB free in { $folder }
doctor-disk-tight = Only { $whole }.{ $tenth } GB free in { $folder }. Make room soon: nothing can be saved on a full disk.
doctor-disk-full = Only { $whole }.{ $tenth } GB free in { $folder }. Make room now: soon nothing can be saved.
doctor-disk-files = No more files can be created in { $folder }: the disk has run out of inodes. Delete files.
doctor-cache = kept in { $folder }
doctor-cache-missing = { $folder } isn’t writable, so bots are compiled again on every start and the champion’s first move takes half a minute. Name a folder with { $variable }.
doctor-files = up to { $files }
doctor-files-free = no limit
doctor-files-few = At most { $files } open files, so fewer connections than that. Raise the limit: LimitNOFILE in the systemd unit, or ulimit -n.
doctor-sqlite = { $file }, { $whole }.{ $tenth } MB, intact, { $age ->
    [empty] empty; it will be filled on the first start
    [older] written by an older version: the next start upgrades it, so make a backup first
   *[current] up to date
}
doctor-sqlite-new = { $file } will be created on the first start
doctor-sqlite-open = Other users of this machine can read { $file }, which holds secrets. The next start closes it to them.
doctor-postgresql = PostgreSQL { $version }, { $age ->
    [empty] empty; it will be filled on the first start
    [older] written by an older version: the next start upgrades it, so make a backup first
   *[current] up to date
}
doctor-database-newer = A newer version of Parlour has used this database. Install that version, or restore a backup from before the upgrade.
doctor-bus = Redis answers within { $milliseconds } ms
doctor-bus-none = none; one process alone needs none
doctor-bus-away = Redis doesn’t answer ({ $kind }). Start it, or correct --bus. Until then players at other processes see moves late.
doctor-clock = { $now }
doctor-clock-free = Nothing keeps this machine’s clock right. Run: timedatectl set-ntp true
doctor-clock-behind = This machine’s clock is { $seconds } s behind the server’s last heartbeat. Correct the clock before you start the server.
doctor-clock-differs = The clock of { $place } differs from this machine’s by { $seconds } s. Players’ clocks would jump: let both machines synchronise their time.
doctor-port = { $where } is free
doctor-port-running = Parlour { $version } is running at { $where } and can save
doctor-port-trouble = Parlour is running at { $where }, but says: { $reason }
doctor-port-next = { $where } is in use or not allowed; with --lan, the next free port is used
doctor-certificate = { $site }: browsers trust it for another { $days } days, and metrics are closed
doctor-certificate-none = none checked, because no public name is set (--name)
doctor-certificate-soon = The certificate of { $site } expires in { $days } days. Check whether the proxy renews it.
doctor-certificate-bad = Browsers don’t trust the certificate of { $site }: { $reason }. Check the proxy’s log.
doctor-name-unknown = No name server knows { $site }. Add an address record for it, or correct --name.
doctor-name-silent = { $site } doesn’t answer over TLS ({ $kind }). Start the proxy, and open port 443 in the firewall.
doctor-metrics-public = Everyone can read { $site }/metrics. Close that path in the proxy, as deploy/Caddyfile.single does.
