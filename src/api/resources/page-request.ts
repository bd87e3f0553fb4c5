import { ResourceError } from './resource-error.ts';

export interface Ordering {
  field: string;
  direction: 'asc' | 'desc';
}

/** The requested part of a list. */
export interface PageRequest {
  /** Counted from 0. */
  page: number;
  size: number;
  sort: Ordering[];
}

export interface PageLimits {
  defaultSize: number;
  maximumSize: number;
}

/**
 * `page=2&size=50&sort=lastName,desc&sort=id`. A size above the maximum is reduced to it. @throws ResourceError
 */
export function parsePageRequest(query: URLSearchParamsLike, limits: PageLimits): PageRequest {
  const size = natural(query, 'size', 1) ?? limits.defaultSize;
  return {
    page: natural(query, 'page', 0) ?? 0,
    size: Math.min(size, limits.maximumSize),
    sort: query.getAll('sort').filter(Boolean).map(ordering),
  };
}

export interface URLSearchParamsLike {
  get(name: string): string | undefined;
  getAll(name: string): string[];
}

function natural(query: URLSearchParamsLike, name: string, least: number): number | undefined {
  const text = query.get(name);
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text);
  throw new ResourceError(400, `The parameter ${name} must be a whole number from ${least} on, found: ${text}`);
}

function ordering(text: string): Ordering {
  const [field, direction = 'asc', ...rest] = text.split(',').map(part => part.trim());
  if (field && rest.length === 0 && (direction === 'asc' || direction === 'desc')) return { field, direction };
  throw new ResourceError(400, `The parameter sort must be a field, or a field with asc or desc, found: ${text}`);
}
