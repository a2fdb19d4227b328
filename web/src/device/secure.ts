/**
 * What the page's address allows. Browsers keep these for HTTPS and for the server's own machine: on
 * `http://192.168.1.20` there are none of them, so nothing there may promise them.
 */
export const isSecure = (): boolean => isSecureContext;
export const canShare = (): boolean => typeof navigator.share === "function";
export const canCopy = (): boolean => "clipboard" in navigator;
export const canKeepAwake = (): boolean => "wakeLock" in navigator;
/** Whether the page can be kept for when there is no network. */
export const canWorkOffline = (): boolean => "serviceWorker" in navigator;
/** For sentences that say so. */
export const offlineWords = (): { offline: string } => ({ offline: canWorkOffline() ? "yes" : "no" });
export const canNotify = (): boolean => canWorkOffline() && "Notification" in window;
