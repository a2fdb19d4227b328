/**
 * Caches the page for offline use. The build fills in the list of files.
 *
 * A new version is fetched in the background and waits until the player activates it, so that no
 * page changes in the middle of a game. Python (13 MB) is cached once a page requests it, file by
 * file: a new version downloads only what has changed.
 */
const { version, shell, pocket: python, puzzles } = __FACTS__;
const SHELL = `shell-${version}`;
const PYTHON = "python";
const PUZZLES = "puzzles";
/** The names under which Python's files are cached: their paths with a digest of their contents. */
const keys = new Map(python.map(({ path, digest }) => [path, `${path}?${digest}`]));

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(shell)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (![SHELL, PYTHON, PUZZLES].includes(name)) await caches.delete(name);
      }
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("message", (event) => {
  // Pages of earlier versions send this too: the message must not change.
  if (event.data === "take over") self.skipWaiting();
  if (event.data === "cache python") event.waitUntil(cachePythonOnce());
  if (event.data === "python progress") event.waitUntil(report(0));
});

/** The puzzles are small compared to Python, so they are cached with it. */
async function cachePuzzles() {
  for (const path of puzzles) await puzzlesFrom(new Request(path)).catch(() => undefined);
}

async function cachePython() {
  const cache = await caches.open(PYTHON);
  const wanted = new Set(keys.values());
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (!wanted.has(pathname + search)) await cache.delete(url);
  }
  await report(0);
  for (const { path, size } of python) {
    const key = keys.get(path);
    if (!(await cache.match(key))) await download(cache, path, key, size).catch(() => undefined);
    await report(0);
  }
}

/** Two pages may request it at the same time. */
let caching = null;
function cachePythonOnce() {
  caching ??= cachePuzzles().then(cachePython).finally(() => (caching = null));
  return caching;
}

async function download(cache, path, key, size) {
  const response = await fetch(path, { priority: "low" });
  if (!response.ok) throw new Error(path);
  const parts = [];
  let done = 0;
  let reported = 0;
  for await (const part of chunks(response.body)) {
    parts.push(part);
    done += part.length;
    if (done - reported < size / 40) continue;
    reported = done;
    await report(done);
  }
  const headers = { "content-type": response.headers.get("content-type") ?? "" };
  await cache.put(key, new Response(new Blob(parts), { headers }));
}

async function* chunks(body) {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** Report to all pages how much is cached; `more` bytes of the next file have arrived. */
async function report(more) {
  const cache = await caches.open(PYTHON);
  let [done, total] = [more, 0];
  for (const { path, size } of python) {
    total += size;
    if (await cache.match(keys.get(path))) done += size;
  }
  for (const client of await self.clients.matchAll({ includeUncontrolled: true })) {
    client.postMessage({ python: { done, total } });
  }
}

/** It is the player's turn, and the page is closed. The server sends the text of the notification. */
self.addEventListener("push", (event) => {
  if (!event.data) return;
  const { title, body, url, tag, lang } = event.data.json();
  const shown = { body, tag, lang, icon: "/icon-192.png", data: { url } };
  event.waitUntil(
    Promise.all([
      self.registration.showNotification(title, shown),
      self.navigator.setAppBadge?.().catch(() => undefined),
    ]),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openTable(new URL(event.notification.data.url, location.origin).href));
});

/** In the window that shows it, else in any other, else in a new one. */
async function openTable(url) {
  const windows = await self.clients.matchAll({ type: "window" });
  const known = windows.find((one) => one.url === url) ?? windows[0];
  const shown = known && (known.url === url ? known : await known.navigate(url).catch(() => null));
  return shown ? shown.focus() : self.clients.openWindow(url);
}

/** The push service has a new address for this browser. */
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(resubscribe()));

async function resubscribe() {
  const { key } = await (await fetch("/api/push")).json();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const { endpoint, keys } = (await self.registration.pushManager.subscribe(options)).toJSON();
  const body = JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth });
  await fetch("/api/push", { method: "POST", headers: { "content-type": "application/json" }, body });
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (event.request.mode === "navigate") {
    if (!url.pathname.startsWith("/api/")) event.respondWith(page(event.request));
  } else if (shell.includes(url.pathname)) {
    event.respondWith(cached(event.request, SHELL));
  } else if (puzzles.includes(url.pathname)) {
    event.respondWith(puzzlesFrom(event.request));
  } else if (keys.has(url.pathname)) {
    event.respondWith(cached(keys.get(url.pathname), PYTHON, event.request));
  }
});

/** Every path of the app is the same page. */
async function page(request) {
  return (await caches.match("/", { cacheName: SHELL })) ?? fetch(request);
}

/** From the server, which answers quickly if nothing has changed; without a network, from the cache. */
async function puzzlesFrom(request) {
  const cache = await caches.open(PUZZLES);
  const path = new URL(request.url).pathname;
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(path, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(path, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

async function cached(key, cacheName, request = key) {
  return (await caches.match(key, { cacheName, ignoreVary: true })) ?? fetch(request);
}
