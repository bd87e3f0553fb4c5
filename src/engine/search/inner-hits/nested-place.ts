import { docsOfNestedPath } from '../../query/joining/nested-query.ts';
import type { QueryContext } from '../../query/query-context.ts';
import type { Leaf } from '../../segments/searcher.ts';

/** One step from a document to an object inside it. */
export interface NestedStep {
  /** Full path of the nested field. */
  readonly path: string;
  /** The path relative to the previous step. */
  readonly field: string;
  /** The object's index among its siblings. */
  readonly offset: number;
}

/** The path from the document to one of its nested objects, outermost step first. */
export function nestedPlace(leaf: Leaf, doc: number, path: string, context: QueryContext): NestedStep[] {
  const steps: NestedStep[] = [];
  let current = doc;
  for (let at: string | undefined = path; at !== undefined; ) {
    const above = nestedPathAbove(at, context);
    const own = docsOfNestedPath(leaf, at)!;
    const holders = above === undefined ? leaf.segment.rootDocs! : docsOfNestedPath(leaf, above)!;
    let offset = 0;
    const first = holders.previousSetBit(current - 1) + 1;
    for (let sibling = own.nextSetBit(first); sibling >= 0 && sibling < current; sibling = own.nextSetBit(sibling + 1))
      offset++;
    steps.unshift({ path: at, field: above === undefined ? at : at.slice(above.length + 1), offset });
    current = holders.nextSetBit(current + 1);
    at = above;
  }
  return steps;
}

/** The nested path that encloses a nested path. */
function nestedPathAbove(path: string, context: QueryContext): string | undefined {
  for (let dot = path.lastIndexOf('.'); dot > 0; dot = path.lastIndexOf('.', dot - 1)) {
    const above = path.slice(0, dot);
    if (context.objectAt(above)?.nested) return above;
  }
  return undefined;
}

/** The root document of a nested one. */
export function rootOf(leaf: Leaf, doc: number): number {
  const { rootDocs } = leaf.segment;
  return rootDocs ? rootDocs.nextSetBit(doc) : doc;
}
