export interface NamedLink {
  rel: string;
  href: string;
}

export interface ItemLink {
  id: string;
  href: string;
}

export interface PageFacts {
  size: number;
  totalElements: number;
  totalPages: number;
  number: number;
}

/** The links of a response. */
export interface Hypermedia {
  links: NamedLink[];
  /** The self links of embedded items. */
  items: ItemLink[];
  page: PageFacts | undefined;
}

/** The relations of a page, in reading order. */
export const PAGE_RELATIONS = ['first', 'prev', 'self', 'next', 'last'];

/** Reads `_links`, `_embedded` and `page` (draft-kelly-json-hal); what is not there, or not so, is left out. */
export function readHypermedia(text: string, idField: string): Hypermedia {
  const body = object(parsed(text));
  const page = object(body?.['page']);
  const embedded = Object.values(object(body?.['_embedded']) ?? {}).flat();
  return {
    links: linksOf(body).sort((a, b) => place(a) - place(b)),
    items: embedded.flatMap(item => {
      const self = linksOf(object(item)).find(({ rel }) => rel === 'self');
      return self ? [{ id: String(object(item)?.[idField] ?? self.href), href: self.href }] : [];
    }),
    page: page && pageOf(page),
  };
}

function pageOf({ size, totalElements, totalPages, number }: Record<string, unknown>): PageFacts {
  return {
    size: Number(size),
    totalElements: Number(totalElements),
    totalPages: Number(totalPages),
    number: Number(number),
  };
}

function place({ rel }: NamedLink): number {
  const at = PAGE_RELATIONS.indexOf(rel);
  return at < 0 ? PAGE_RELATIONS.length : at;
}

function linksOf(value: Record<string, unknown> | undefined): NamedLink[] {
  return Object.entries(object(value?.['_links']) ?? {}).flatMap(([rel, link]) => {
    const href = object(link)?.['href'];
    return typeof href === 'string' ? [{ rel, href }] : [];
  });
}

function object(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
