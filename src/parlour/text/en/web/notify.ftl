# Notifications: that it is the player's turn.

web-notify = Notify me when it’s my turn
web-notify-hint = For games that take days, even when the page is closed. Only on this device.
web-notify-blocked = This browser blocks notifications from here. Allow them in its settings for this site.
web-notify-none = This browser can’t show notifications here. On an iPhone or iPad, add Parlour to the home screen first.
web-notify-insecure = Notifications need an address with HTTPS, which this one doesn’t have.
web-notify-open-only = Notifications are on while the page is open: this browser has no push service, or this server doesn’t use one.
web-notify-ask = Want a notification when it’s your turn again?
web-notify-yes = Notify me
web-notify-no = No, thanks
web-notify-on = You’ll be notified. Turn it off in the settings at any time.
