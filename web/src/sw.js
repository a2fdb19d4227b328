/**
 * Keeps the page for days without a network. The build fills in which files there are.
 *
 * A new version is fetched in the background and waits until somebody takes it: nobody's page
 * changes in the middle of a game. Python (13 MB) is fetched only when the page says it is idle.
 */
const { version, shell, pocket } = __FACTS__;
const SHELL = `shell-${version}`;
const POCKET = `pocket-${version}`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(shell)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name !== SHELL && name !== POCKET) await caches.delete(name);
      }
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  if (event.data === "pack") event.waitUntil(pack());
});

async function pack() {
  const cache = await caches.open(POCKET);
  for (const path of pocket) {
    if (!(await cache.match(path))) await cache.add(path).catch(() => undefined);
  }
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (event.request.mode === "navigate") {
    if (!url.pathname.startsWith("/api/")) event.respondWith(page(event.request));
  } else if (shell.includes(url.pathname) || pocket.includes(url.pathname)) {
    event.respondWith(kept(event.request));
  }
});

/** Every address of the app is one page. */
async function page(request) {
  return (await caches.match("/", { cacheName: SHELL })) ?? fetch(request);
}

async function kept(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
