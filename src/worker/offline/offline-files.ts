export interface OfflineFilesOptions {
  /** The address of the page's folder, with a slash at the end. */
  scope: string;
  /** Addresses relative to the scope; '' is the page itself. */
  files: readonly string[];
  /** Changes with every file. */
  version: string;
  caches: CacheStorage;
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
}

/** How many files are loaded at a time: the page loads its own at the same time. */
const PARALLEL = 4;
/** Files with a hash of their contents in the name. */
const HASHED = 'assets/';
/** Pages of other sites load these; this page does not. */
const EMBED = /^(assets\/)?embed[.-]/;

/**
 * The files of one version of the page in the browser's cache. Versions have caches of their own, so that a tab with the
 * previous version finds its files until it is closed.
 */
export class OfflineFiles {
  private readonly options: OfflineFilesOptions;
  private readonly prefix: string;
  private readonly name: string;

  constructor(options: OfflineFilesOptions) {
    this.options = options;
    // Caches belong to an origin, which may host the page in several folders.
    this.prefix = `vitrine ${options.scope} `;
    this.name = this.prefix + options.version;
  }

  /** Loads all files. @throws TypeError if one is missing, or if the page links a file of another version */
  async store(): Promise<void> {
    const { files, caches } = this.options;
    const cache = await caches.open(this.name);
    const pending = [...files];
    const load = async () => {
      for (let file = pending.pop(); file !== undefined; file = pending.pop()) await this.storeFile(cache, file);
    };
    await Promise.all(Array.from({ length: PARALLEL }, load));
  }

  private async storeFile(cache: Cache, file: string): Promise<void> {
    const { scope, fetch, caches, files } = this.options;
    const address = scope + file;
    const present = file.startsWith(HASHED) ? await caches.match(address, { ignoreVary: true }) : undefined;
    const response = present ?? (await fetch(address, { cache: 'no-cache' }));
    if (!response.ok) throw new TypeError(`${address}: ${response.status}`);
    if (file === '') {
      const linked = [...(await response.clone().text()).matchAll(/"\.\/(assets\/[^"]+)"/g)].map(([, path]) => path!);
      if (!linked.every(path => files.includes(path))) throw new TypeError(`${address} is of another version`);
    }
    await cache.put(address, response);
  }

  /** Answers a request for a file of this folder. Navigation to an unknown path opens the route that it names. */
  answer(request: Request): Promise<Response> {
    const file = this.fileOf(request.url);
    if (request.mode !== 'navigate') return this.file(request, file);
    return file === '' || file === 'index.html' ? this.file(request, '') : this.route(request, file);
  }

  private fileOf(address: string): string {
    const { pathname } = new URL(address);
    return pathname.slice(new URL(this.options.scope).pathname.length);
  }

  private async file(request: Request, file: string): Promise<Response> {
    const { scope, caches, fetch } = this.options;
    const cache = await caches.open(this.name);
    const address = scope + file;
    // A tab with the previous version finds its files in that version's cache.
    const found =
      (await cache.match(address, { ignoreVary: true })) ?? (await caches.match(address, { ignoreVary: true }));
    if (found) return isolated(found);
    const response = await fetch(request);
    if (response.ok && file.startsWith(HASHED) && !EMBED.test(file)) await cache.put(address, response.clone());
    return response;
  }

  /** The folder may contain other files and folders, so the host decides first whether a path exists. */
  private async route(request: Request, file: string): Promise<Response> {
    const response = await this.options.fetch(request).catch(() => undefined);
    if (response && response.status !== 404) return response;
    const { search } = new URL(request.url);
    return Response.redirect(`${this.options.scope}?/${file.replaceAll('&', '%26')}${search.replace('?', '&')}`);
  }

  /** Deletes the files of other versions, which no open page may use. */
  async deleteOthers(): Promise<void> {
    const { caches } = this.options;
    const others = (await caches.keys()).filter(name => name.startsWith(this.prefix) && name !== this.name);
    await Promise.all(others.map(name => caches.delete(name)));
  }
}

/**
 * Adds the headers that let workers share memory, unless the host sent some: hosts such as GitHub Pages cannot. The page
 * loads nothing of other origins except by CORS, which they allow.
 */
function isolated(response: Response): Response {
  const headers = new Headers(response.headers);
  if (!headers.has('cross-origin-opener-policy')) headers.set('cross-origin-opener-policy', 'same-origin');
  if (!headers.has('cross-origin-embedder-policy')) headers.set('cross-origin-embedder-policy', 'require-corp');
  const { status, statusText, body } = response;
  return new Response(body, { status, statusText, headers });
}
