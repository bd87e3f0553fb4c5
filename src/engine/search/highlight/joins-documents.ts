import type { Query } from '../../query/query.ts';

/** Whether a query joins nested, parent or child documents. */
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
