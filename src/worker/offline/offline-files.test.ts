import { beforeEach, expect, test } from 'vitest';
import { OfflineFiles } from './offline-files.ts';

const SCOPE = 'https://a.org/x/y/';
const PAGE = '<script src="./assets/main-1.js"></script>';

/** What the host has, by address. */
let hosted: Map<string, string>;
let asked: string[];
let caches: MemoryCaches;

class MemoryCaches {
  readonly stored = new Map<string, Map<string, Response>>();
  async open(name: string) {
    const entries = this.stored.get(name) ?? new Map<string, Response>();
    this.stored.set(name, entries);
    return {
      match: async (address: string) => entries.get(address)?.clone(),
      put: async (address: string, response: Response) => void entries.set(address, response),
    };
  }
  async match(address: string) {
    return [...this.stored.values()]
      .find(entries => entries.has(address))
      ?.get(address)
      ?.clone();
  }
  async keys() {
    return [...this.stored.keys()];
  }
  async delete(name: string) {
    return this.stored.delete(name);
  }
}

beforeEach(() => {
  hosted = new Map([
    [SCOPE, PAGE],
    [`${SCOPE}assets/main-1.js`, 'main 1'],
    [`${SCOPE}assets/later-1.js`, 'later 1'],
    [`${SCOPE}notes/`, 'a page of its own'],
  ]);
  asked = [];
  caches = new MemoryCaches();
});

const files = (version = '1', list = ['', 'assets/main-1.js', 'assets/later-1.js']) =>
  new OfflineFiles({
    scope: SCOPE,
    files: list,
    version,
    caches: caches as unknown as CacheStorage,
    fetch: async request => {
      const address = typeof request === 'string' ? request : request.url;
      asked.push(address);
      const text = hosted.get(address.replace(/\?.*/, ''));
      return new Response(text ?? 'Not found', { status: text === undefined ? 404 : 200 });
    },
  });

const request = (path: string, mode = 'no-cors') => ({ url: SCOPE + path, mode, method: 'GET' }) as Request;

test('stored files are answered without the host, and isolated', async () => {
  const stored = files();
  await stored.store();
  hosted.clear();
  asked = [];
  const page = await stored.answer(request('?/search&index=a', 'navigate'));
  expect(await page.text()).toBe(PAGE);
  expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(page.headers.get('cross-origin-embedder-policy')).toBe('require-corp');
  expect(await (await stored.answer(request('index.html', 'navigate'))).text()).toBe(PAGE);
  expect(await (await stored.answer(request('assets/later-1.js'))).text()).toBe('later 1');
  expect(asked).toEqual([]);
});

test('a page that links files of another version is not stored', async () => {
  hosted.set(SCOPE, '<script src="./assets/main-2.js"></script>');
  await expect(files().store()).rejects.toThrow('another version');
  hosted.set(SCOPE, PAGE);
  caches = new MemoryCaches();
  hosted.delete(`${SCOPE}assets/later-1.js`);
  await expect(files().store()).rejects.toThrow('404');
});

test('a path that the host does not have opens its route; other pages in the folder stay what they are', async () => {
  const stored = files();
  await stored.store();
  const found = await stored.answer(request('search/a&b?index=a', 'navigate'));
  expect(found.headers.get('location')).toBe(`${SCOPE}?/search/a%26b&index=a`);
  expect(await (await stored.answer(request('notes/', 'navigate'))).text()).toBe('a page of its own');
});

test('a new version loads only what changed, and keeps the files of the previous one until they are deleted', async () => {
  await files().store();
  hosted.delete(`${SCOPE}assets/main-1.js`);
  hosted.set(SCOPE, '<script src="./assets/main-2.js"></script>');
  hosted.set(`${SCOPE}assets/main-2.js`, 'main 2');
  asked = [];
  const next = files('2', ['', 'assets/main-2.js', 'assets/later-1.js']);
  await next.store();
  expect(asked.sort()).toEqual([SCOPE, `${SCOPE}assets/main-2.js`]);
  expect(await (await next.answer(request('assets/main-1.js'))).text()).toBe('main 1');
  caches.stored.set('of another site', new Map());
  await next.deleteOthers();
  expect((await next.answer(request('assets/main-1.js'))).status).toBe(404);
  expect(await caches.keys()).toEqual([`vitrine ${SCOPE} 2`, 'of another site']);
});

test('large files are kept from their first use on, files for other sites are not', async () => {
  const stored = files('1', ['']);
  hosted.set(SCOPE, 'no links');
  hosted.set(`${SCOPE}assets/embed-engine-1.js`, 'embed');
  await stored.store();
  await stored.answer(request('assets/later-1.js'));
  await stored.answer(request('assets/embed-engine-1.js'));
  hosted.clear();
  expect(await (await stored.answer(request('assets/later-1.js'))).text()).toBe('later 1');
  expect((await stored.answer(request('assets/embed-engine-1.js'))).status).toBe(404);
});
