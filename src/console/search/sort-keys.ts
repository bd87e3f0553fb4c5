type Json = Record<string, unknown>;

/** One field of the sort order, or `_score`. */
export interface SortKey {
  field: string;
  order: 'asc' | 'desc';
  /** Documents without a value come first; last is the engine's default. */
  missingFirst: boolean;
}

/** The sort order by priority; empty for the default, by descending score. */
export type Sort = readonly SortKey[];

export const SCORE = '_score';

/** Reads `field:asc` or `field:desc:first`, as in the URL; the name may contain colons. */
export function readSortKey(text: string): SortKey | undefined {
  const [, field, order, first] = /^(.+?):(asc|desc)(:first)?$/s.exec(text) ?? [];
  if (field === undefined) return undefined;
  return { field, order: order === 'desc' ? 'desc' : 'asc', missingFirst: first !== undefined && field !== SCORE };
}

export function writeSortKey({ field, order, missingFirst }: SortKey): string {
  return `${field}:${order}${missingFirst ? ':first' : ''}`;
}

/** The sort of a body. */
export function sortBody(sort: Sort): Json[] {
  return sort.map(({ field, order, missingFirst }) => ({
    [field]: missingFirst ? { order, missing: '_first' } : order,
  }));
}

/** The sort that `sortBody` wrote; keys it does not write are dropped. */
export function readSortBody(body: unknown): SortKey[] {
  if (!Array.isArray(body)) return [];
  return body.flatMap(each => {
    if (typeof each !== 'object' || each === null) return [];
    const [[field, how] = ['', undefined]] = Object.entries(each as Json);
    const settings: Json = typeof how === 'object' && how !== null ? (how as Json) : { order: how };
    const { order, missing } = settings;
    if (order !== 'asc' && order !== 'desc') return [];
    return [{ field, order, missingFirst: missing === '_first' } satisfies SortKey];
  });
}

/** The order by one field alone that follows a click on its column: ascending, descending, then by score. */
export function nextSort(sort: Sort, field: string): Sort {
  const now = sort.length === 1 && sort[0]!.field === field ? sort[0] : undefined;
  if (now?.order === 'desc') return [];
  return [{ field, order: now === undefined ? 'asc' : 'desc', missingFirst: false }];
}

/** The order with its default written as no key at all. */
export function plainSort(sort: Sort): Sort {
  return sort.length === 1 && sort[0]!.field === SCORE && sort[0]!.order === 'desc' ? [] : sort;
}
