/* A machine that can be broken: loaded into a server or a database with LD_PRELOAD.
 *
 * Clock: the wall clock is off by `clock_offset`; the monotonic clock is left alone.
 * Disk full: writes to files under PROOF_DISK fail with ENOSPC.
 * Power cut: before every write to a file under PROOF_DISK, what it overwrites is appended to
 *   PROOF_UNDO/<inode>. A sync of the file empties that log. After a kill, `machine.py` uses what
 *   is left to put back, sector by sector, what was never synced.
 *
 * PROOF_CONTROL is a small file, mapped here and in the harness, that switches all this at once.
 * Everything below calls the kernel directly, so nothing has to be looked up and nothing recurses.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#define MAX_FILES 4096
#define EXPORT __attribute__((visibility("default")))

struct control {
    int64_t clock_offset; /* nanoseconds */
    int32_t disk_full;    /* 1: files cannot grow, 2: nothing can be written */
    int32_t lying_sync;   /* 1: syncs are confirmed and not done, as by a bad disk */
};

struct undo {
    int64_t offset, old_size, new_length, old_length;
};

static struct control *control;
static const char *disk, *undo_folder;
static ino_t tracked[MAX_FILES]; /* the inode behind each descriptor under PROOF_DISK */
static char logged[MAX_FILES];   /* whether its writes can be lost */

__attribute__((constructor)) static void set_up(void)
{
    const char *path = getenv("PROOF_CONTROL");
    if (path == NULL || getenv("PROOF_DISK") == NULL || getenv("PROOF_UNDO") == NULL)
        return;
    /* Copies: PostgreSQL writes its process titles over the environment. */
    disk = strdup(getenv("PROOF_DISK"));
    undo_folder = strdup(getenv("PROOF_UNDO"));
    int fd = syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC, 0);
    if (fd < 0)
        return;
    void *page = mmap(NULL, sizeof(struct control), PROT_READ, MAP_SHARED, fd, 0);
    syscall(SYS_close, fd);
    if (page != MAP_FAILED)
        control = page;
}

/* Files. */

static int remember(int fd)
{
    char link[64], path[PATH_MAX];
    struct stat info;
    if (fd < 0 || fd >= MAX_FILES || disk == NULL)
        return fd;
    int before = errno;
    tracked[fd] = 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, link, path, sizeof path - 1);
    if (length > 0) {
        path[length] = 0;
        size_t prefix = strlen(disk);
        if (strncmp(path, disk, prefix) == 0 && path[prefix] == '/' && fstat(fd, &info) == 0
            && S_ISREG(info.st_mode)) {
            tracked[fd] = info.st_ino;
            /* SQLite rebuilds its index of the log after a crash, whatever it contains. */
            logged[fd] = length < 4 || strcmp(path + length - 4, "-shm") != 0;
        }
    }
    errno = before;
    return fd;
}

static int is_tracked(int fd, struct stat *info)
{
    return control != NULL && fd >= 0 && fd < MAX_FILES && tracked[fd] != 0 && fstat(fd, info) == 0
        && info->st_ino == tracked[fd];
}

static int undo_file(ino_t inode, int flags)
{
    char path[PATH_MAX];
    if (undo_folder == NULL)
        return -1;
    snprintf(path, sizeof path, "%s/%llu", undo_folder, (unsigned long long)inode);
    return syscall(SYS_openat, AT_FDCWD, path, flags | O_CLOEXEC, 0666);
}

/* Note what a write of `length` bytes at `offset` replaces; `kept` of the old bytes may be lost. */
static void note(int fd, const struct stat *info, int64_t offset, int64_t length, int64_t kept)
{
    struct undo entry = {offset, info->st_size, length, 0};
    char *old = NULL;
    if (!logged[fd])
        return;
    int log = undo_file(info->st_ino, O_WRONLY | O_CREAT | O_APPEND);
    if (log < 0)
        return;
    if (offset < info->st_size && kept > 0) {
        if (kept > info->st_size - offset)
            kept = info->st_size - offset;
        old = malloc(kept);
        ssize_t got = old == NULL ? -1 : syscall(SYS_pread64, fd, old, (size_t)kept, (off_t)offset);
        entry.old_length = got < 0 ? 0 : got;
    }
    struct iovec parts[2] = {{&entry, sizeof entry}, {old, (size_t)entry.old_length}};
    syscall(SYS_writev, log, parts, entry.old_length > 0 ? 2 : 1);
    syscall(SYS_close, log);
    free(old);
}

/* Before a write: 0 if it may go ahead, -1 with errno set if the disk is full. */
static int before_write(int fd, int64_t offset, int64_t length)
{
    struct stat info;
    if (!is_tracked(fd, &info))
        return 0;
    if (offset < 0)
        offset = syscall(SYS_lseek, fd, 0, SEEK_CUR);
    if (fcntl(fd, F_GETFL) & O_APPEND)
        offset = info.st_size;
    if (control->disk_full == 2 || (control->disk_full == 1 && offset + length > info.st_size)) {
        errno = ENOSPC;
        return -1;
    }
    note(fd, &info, offset, length, length);
    return 0;
}

static int before_resize(int fd, int64_t size)
{
    struct stat info;
    if (!is_tracked(fd, &info))
        return 0;
    if (control->disk_full && size > info.st_size) {
        errno = ENOSPC;
        return -1;
    }
    if (size > info.st_size)
        note(fd, &info, info.st_size, size - info.st_size, 0);
    else
        note(fd, &info, size, 0, info.st_size - size);
    return 0;
}

static void before_sync(int fd)
{
    struct stat info;
    if (!is_tracked(fd, &info) || control->lying_sync)
        return;
    int log = undo_file(info.st_ino, O_WRONLY | O_TRUNC);
    if (log >= 0)
        syscall(SYS_close, log);
}

static int64_t total(const struct iovec *parts, int count)
{
    int64_t sum = 0;
    for (int n = 0; n < count; n++)
        sum += parts[n].iov_len;
    return sum;
}

EXPORT int openat(int folder, const char *path, int flags, ...)
{
    va_list more;
    va_start(more, flags);
    int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, int) : 0;
    va_end(more);
    return remember(syscall(SYS_openat, folder, path, flags, mode));
}

EXPORT int open(const char *path, int flags, ...)
{
    va_list more;
    va_start(more, flags);
    int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, int) : 0;
    va_end(more);
    return remember(syscall(SYS_openat, AT_FDCWD, path, flags, mode));
}

EXPORT int open64(const char *, int, ...) __attribute__((alias("open")));
EXPORT int openat64(int, const char *, int, ...) __attribute__((alias("openat")));

EXPORT int __open_2(const char *path, int flags)
{
    return remember(syscall(SYS_openat, AT_FDCWD, path, flags, 0));
}
EXPORT int __open64_2(const char *, int) __attribute__((alias("__open_2")));

EXPORT int close(int fd)
{
    if (fd >= 0 && fd < MAX_FILES)
        tracked[fd] = 0;
    return syscall(SYS_close, fd);
}

EXPORT ssize_t write(int fd, const void *data, size_t length)
{
    return before_write(fd, -1, length) ? -1 : syscall(SYS_write, fd, data, length);
}

EXPORT ssize_t writev(int fd, const struct iovec *parts, int count)
{
    return before_write(fd, -1, total(parts, count)) ? -1 : syscall(SYS_writev, fd, parts, count);
}

EXPORT ssize_t pwrite(int fd, const void *data, size_t length, off_t offset)
{
    return before_write(fd, offset, length) ? -1 : syscall(SYS_pwrite64, fd, data, length, offset);
}
EXPORT ssize_t pwrite64(int, const void *, size_t, off64_t) __attribute__((alias("pwrite")));

EXPORT ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t offset)
{
    if (before_write(fd, offset, total(parts, count)))
        return -1;
    return syscall(SYS_pwritev, fd, parts, (long)count, (unsigned long)offset, 0UL);
}
EXPORT ssize_t pwritev64(int, const struct iovec *, int, off64_t) __attribute__((alias("pwritev")));

EXPORT int ftruncate(int fd, off_t size)
{
    return before_resize(fd, size) ? -1 : syscall(SYS_ftruncate, fd, size);
}
EXPORT int ftruncate64(int, off64_t) __attribute__((alias("ftruncate")));

EXPORT int fallocate(int fd, int mode, off_t offset, off_t length)
{
    struct stat info;
    if (is_tracked(fd, &info) && before_write(fd, offset, length))
        return -1;
    return syscall(SYS_fallocate, fd, mode, offset, length);
}
EXPORT int fallocate64(int, int, off64_t, off64_t) __attribute__((alias("fallocate")));

EXPORT int posix_fallocate(int fd, off_t offset, off_t length)
{
    return fallocate(fd, 0, offset, length) ? errno : 0;
}
EXPORT int posix_fallocate64(int, off64_t, off64_t) __attribute__((alias("posix_fallocate")));

EXPORT int fsync(int fd)
{
    before_sync(fd);
    return syscall(SYS_fsync, fd);
}

EXPORT int fdatasync(int fd)
{
    before_sync(fd);
    return syscall(SYS_fdatasync, fd);
}

/* A deleted file's number may be given to a new one, which must not inherit its log. */
static void forget(const char *path)
{
    struct stat info;
    char log[PATH_MAX];
    if (undo_folder == NULL || stat(path, &info) || !S_ISREG(info.st_mode) || info.st_nlink > 1)
        return;
    snprintf(log, sizeof log, "%s/%llu", undo_folder, (unsigned long long)info.st_ino);
    syscall(SYS_unlinkat, AT_FDCWD, log, 0);
}

EXPORT int unlink(const char *path)
{
    int before = errno;
    forget(path);
    errno = before;
    return syscall(SYS_unlinkat, AT_FDCWD, path, 0);
}

EXPORT int rename(const char *from, const char *to)
{
    int before = errno;
    forget(to);
    errno = before;
    return syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}

/* The wall clock. */

static int64_t offset_of(clockid_t clock)
{
    int is_wall = clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE;
    return control != NULL && is_wall ? control->clock_offset : 0;
}

EXPORT int clock_gettime(clockid_t clock, struct timespec *now)
{
    int failed = syscall(SYS_clock_gettime, clock, now);
    int64_t offset = offset_of(clock);
    if (!failed && offset) {
        int64_t all = now->tv_sec * 1000000000LL + now->tv_nsec + offset;
        now->tv_sec = all / 1000000000LL;
        now->tv_nsec = all % 1000000000LL;
    }
    return failed;
}

EXPORT int gettimeofday(struct timeval *restrict now, void *restrict zone)
{
    struct timespec fine;
    (void)zone;
    int failed = clock_gettime(CLOCK_REALTIME, &fine);
    now->tv_sec = fine.tv_sec;
    now->tv_usec = fine.tv_nsec / 1000;
    return failed;
}

EXPORT time_t time(time_t *out)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (out != NULL)
        *out = now.tv_sec;
    return now.tv_sec;
}
