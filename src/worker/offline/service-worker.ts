import { OfflineFiles } from './offline-files.ts';

declare const self: ServiceWorkerGlobalScope;
// Replaced by the build, which runs after the page was built.
declare const PAGE_FILES: readonly string[];
declare const PAGE_VERSION: string;

const { scope } = self.registration;
const files = new OfflineFiles({
  scope,
  files: PAGE_FILES,
  version: PAGE_VERSION,
  caches: self.caches,
  fetch: (request, init) => fetch(request, init),
});

self.addEventListener('install', event => event.waitUntil(files.store()));
self.addEventListener('activate', event => event.waitUntil(deleteUnused()));

// A new version waits until all pages of the previous one are closed, or until a user asks for it.
self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting();
});

self.addEventListener('fetch', event => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return;
  event.respondWith(files.answer(request));
  if (request.mode === 'navigate') event.waitUntil(deleteUnused());
});

/** Open pages load parts of their own version later, so that stays until none is open. */
async function deleteUnused(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!pages.some(({ url }) => url.startsWith(scope))) await files.deleteOthers();
}
