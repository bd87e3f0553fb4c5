import { useLocationProperty } from 'wouter/use-browser-location';

/** The path of the folder that contains the built page, with slashes at both ends. */
export const ROOT = import.meta.env.DEV ? '/' : new URL(/* @vite-ignore */ '../', import.meta.url).pathname;

/** The documentation, which is built beside the page. */
export const DOCUMENTATION = `${ROOT}docs/index.html`;

/** What the console shows: a path of its router and the parameters of the view. */
export interface PageRoute {
  /** Starts with a slash and is percent-encoded. */
  readonly path: string;
  /** Without the question mark. */
  readonly search: string;
}

/**
 * Whether the host answers every path with the page, so that a route is the path of an address. `vitrine console` and
 * the development server announce that in `index.html`. Elsewhere a path without a file is not found on a reload, so
 * routes are in the query: `…/?/search&index=recipes`.
 */
export const usesPaths = () =>
  document.querySelector('meta[name="vitrine-addresses"]')?.getAttribute('content') === 'paths';

/** Reads a route from a query such as `?/search&index=recipes`. A query without a path belongs to the start page. */
export function routeOfQuery(query: string): PageRoute {
  const found = /^\?(\/[^&]*)(?:&(.*))?$/s.exec(query);
  return found ? { path: found[1]!, search: found[2] ?? '' } : { path: '/', search: query.replace(/^\?/, '') };
}

/** The query of a router target such as `/search?index=recipes`, or '' for the start page. Keeps a fragment. */
export function queryOfRoute(target: string): string {
  const [, path = '', search = '', fragment = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(target) ?? [];
  if (path === '' || path === '/') return (search === '' ? '' : `?${search}`) + fragment;
  return `?${path.replaceAll('&', '%26')}${search === '' ? '' : `&${search}`}${fragment}`;
}

/** The route of the current address. */
export function currentRoute(): PageRoute {
  return usesPaths() ? { path: location.pathname, search: location.search.slice(1) } : routeOfQuery(location.search);
}

/** The full address of a router target such as `/search?index=recipes`. */
export function addressOf(target: string): string {
  return location.origin + (usesPaths() ? target : location.pathname + queryOfRoute(target));
}

function navigateInQuery(
  target: string,
  { replace = false, state = null }: { replace?: boolean; state?: unknown } = {},
) {
  history[replace ? 'replaceState' : 'pushState'](state, '', addressOf(target));
}

/** A location hook of the router for routes in the query. */
export function useQueryLocation(): [string, typeof navigateInQuery] {
  return [useLocationProperty(() => routeOfQuery(location.search).path), navigateInQuery];
}
useQueryLocation.searchHook = () => useLocationProperty(() => routeOfQuery(location.search).search);
useQueryLocation.hrefs = (target: string) => location.pathname + queryOfRoute(target);

/** Properties of the router for the addresses of this host. */
export const routerOptions = () => (usesPaths() ? {} : { hook: useQueryLocation });
