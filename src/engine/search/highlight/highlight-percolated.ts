import type { Writable } from '../../json/json-value.ts';
import type { HitContext } from '../fetch/hit-context.ts';
import { HitSource } from '../fetch/hit-source.ts';
import { highlightHit } from './highlight-hit.ts';
import type { HighlightRequest } from './highlight-request.ts';

/**
 * `highlight` of a percolated query: its matches in the percolated documents, in addition to those in the hit itself.
 * With several percolations or documents, field names carry their numbers.
 */
export function highlightPercolated(hit: HitContext, request: HighlightRequest): Writable {
  const own = highlightHit(hit, request);
  const { percolations } = hit.search;
  if (percolations.length === 0) return own;
  // In percolated documents the words of a phrase are highlighted individually.
  const target = { ...hit.search.target, settings: { ...hit.search.target.settings, weightMatches: false } };
  const all = { ...(own as Record<string, Writable> | undefined) };
  for (const percolation of percolations) {
    for (const { slot, query, leaf, doc, source } of percolation.matchedDocuments(hit.leaf, hit.doc)) {
      const document: HitContext = {
        ...hit,
        leaf,
        doc,
        nestedPath: undefined,
        source: new HitSource(() => source),
        stored: () => undefined,
        search: { ...hit.search, target, query, percolations: [] },
      };
      const names = [percolations.length > 1 ? percolation.name : undefined, percolation.single ? undefined : slot];
      const prefix = names.map(name => (name === undefined ? '' : `${name}_`)).join('');
      const found = highlightHit(document, request) as Record<string, Writable> | undefined;
      for (const [field, fragments] of Object.entries(found ?? {})) all[prefix + field] = fragments;
    }
  }
  return Object.keys(all).length > 0 ? all : undefined;
}
