import type { Ordering, PageRequest } from './page-request.ts';
import type { ResourceDefinition } from './resource-definition.ts';

export type Link = { href: string };
export type Links = Record<string, Link>;

/** Addresses of a resource below its base path, as HAL links (draft-kelly-json-hal). */
export class ResourceLinks {
  private readonly collection: string;
  private readonly definition: ResourceDefinition;

  constructor(base: string, definition: ResourceDefinition) {
    this.collection = `${base}/${definition.path}`;
    this.definition = definition;
  }

  /** Links of an item: itself and its list. */
  ofItem(id: number): Links {
    return { self: { href: `${this.collection}/${id}` }, [this.definition.path]: { href: this.collection } };
  }

  /** Links of a page: the previous and next one only if they exist. */
  ofPage(request: PageRequest, pages: number): Links {
    const last = Math.max(0, pages - 1);
    const to = (page: number): Link => ({ href: `${this.collection}?${queryOf({ ...request, page })}` });
    const links: Links = { first: to(0) };
    if (request.page > 0) links.prev = to(Math.min(request.page - 1, last));
    links.self = to(request.page);
    if (request.page < last) links.next = to(request.page + 1);
    links.last = to(last);
    return links;
  }
}

function queryOf({ page, size, sort }: PageRequest): string {
  return [`page=${page}`, `size=${size}`, ...sort.map(order => `sort=${encodeURIComponent(written(order))}`)].join('&');
}

function written({ field, direction }: Ordering): string {
  return `${field},${direction}`;
}
