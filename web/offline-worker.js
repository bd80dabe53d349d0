// The service worker: everything comes from the network, nothing private is ever kept. Only where a page cannot be
// fetched does it answer, with the one page that it keeps for that. `version` is that page's hash, so that a new one is
// fetched when it says something else.
const version = '{version}';
const store = `offline-${version}`;
const page = '/offline';

addEventListener('install', (event) => {
  const fetched = caches.open(store).then((cache) => cache.add(new Request(page, { cache: 'reload' })));
  // What is no page need not even ask here.
  const past = ['/assets/*', '/api/*', '/media/*'].map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network',
  }));
  event.waitUntil(Promise.all([fetched, event.addRoutes?.(past)]));
  skipWaiting();
});

addEventListener('activate', (event) => {
  const forgotten = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => name !== store).map((name) => caches.delete(name))));
  // The page is asked for while the worker is still starting: it costs no time.
  event.waitUntil(Promise.all([forgotten, registration.navigationPreload?.enable(), clients.claim()]));
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
