// The service worker. Everything comes from the network, and nothing private is cached. Only when a page cannot be
// loaded, it answers with the offline page, the only one in its cache. `version` is the hash of that page, so a changed
// page is loaded again.
const version = '{version}';
const store = `offline-${version}`;
const page = '/offline';

addEventListener('install', (event) => {
  const fetched = caches.open(store).then((cache) => cache.add(new Request(page, { cache: 'reload' })));
  // Requests that are not for pages skip the worker.
  const bypassed = ['/assets/*', '/api/*', '/media/*'].map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network',
  }));
  event.waitUntil(Promise.all([fetched, event.addRoutes?.(bypassed)]));
  skipWaiting();
});

addEventListener('activate', (event) => {
  const deleted = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => name !== store).map((name) => caches.delete(name))));
  // The browser requests the page while the worker is still starting, so the worker costs no time.
  event.waitUntil(Promise.all([deleted, registration.navigationPreload?.enable(), clients.claim()]));
});

addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  const answer = async () => {
    try {
      return (await event.preloadResponse) ?? (await fetch(event.request));
    } catch {
      return (await caches.match(page)) ?? Response.error();
    }
  };
  event.respondWith(answer());
});
