import type { EndpointDescription, Route } from '../../dsl/endpoints/endpoint-description.ts';
import { endpoints } from '../../dsl/endpoints/endpoints.ts';

export interface EndpointMatch {
  endpoint: EndpointDescription;
  /** The path's values of the route's `{names}`. */
  parts: Record<string, string>;
}

/** The endpoint that a request reaches, literal segments before names, as the router prefers them. */
export function matchEndpoint(method: string, path: string): EndpointMatch | undefined {
  const wanted = segments(path);
  let best: (EndpointMatch & { literals: number }) | undefined;
  for (const endpoint of endpoints)
    for (const route of endpoint.routes) {
      if (!accepts(route, method)) continue;
      const parts = matchRoute(route, wanted);
      const literals = segments(route.path).filter(segment => !isName(segment)).length;
      if (parts && literals > (best?.literals ?? -1)) best = { endpoint, parts, literals };
    }
  return best;
}

export function segments(path: string): string[] {
  return path.split('/').filter(segment => segment !== '');
}

export function isName(segment: string): boolean {
  return segment.startsWith('{');
}

export function accepts(route: Route, method: string): boolean {
  return route.methods.some(candidate => candidate === method || (candidate === 'GET' && method === 'HEAD'));
}

function matchRoute(route: Route, wanted: string[]): Record<string, string> | undefined {
  const pattern = segments(route.path);
  if (pattern.length !== wanted.length) return undefined;
  const parts: Record<string, string> = {};
  for (const [at, segment] of pattern.entries()) {
    const value = wanted[at]!;
    if (isName(segment)) {
      if (value.startsWith('_') && value !== '_all') return undefined;
      parts[segment.slice(1, -1)] = value;
    } else if (segment !== value) return undefined;
  }
  return parts;
}
