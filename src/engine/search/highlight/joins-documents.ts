import type { Query } from '../../query/query.ts';

/** Whether a query reaches into nested documents, parents or children. */
export function joinsDocuments(query: Query): boolean {
  let found = false;
  query.visit({
    terms() {},
    joining() {
      found = true;
    },
  });
  return found;
}
