import { COPY } from '../copy.ts';
import { fieldUses, RequestFields } from '../fields-in-body.ts';
import type { LintRule } from '../rule.ts';

const TEXT_QUERIES = new Set(['match', 'match_phrase']);
const KEYWORDS = new Set(['keyword', 'constant_keyword', 'wildcard']);

/** Full-text queries on fields that are not analyzed. */
export const matchOnKeyword: LintRule = {
  name: 'match-on-keyword',
  *check(request) {
    for (const { places, index } of request.bodies) {
      const fields = new RequestFields(request, index);
      for (const { name, from, to, use, isKey, place } of fieldUses(places)) {
        const field = fields.get(name);
        if (!field || !isKey || !use || !TEXT_QUERIES.has(use) || !KEYWORDS.has(field.type)) continue;
        const query = place.parent?.member;
        const isShort = query && place.outline.kind === 'scalar';
        yield {
          from,
          to,
          severity: 'info',
          message: COPY.matchOnKeyword(use, name),
          fixes: isShort
            ? [{ title: COPY.asTerm, edits: [{ from: query.keyFrom, to: query.keyTo, text: '"term"' }] }]
            : [],
        };
      }
    }
  },
};
