import { analyzers } from '../../../dsl/analysis/components.ts';
import { isText } from '../../grammar/field-fit.ts';
import type { OutlineNode } from '../../json-outline.ts';
import type { LiveField } from '../../live-names.ts';
import type { Fix } from '../../text-edit.ts';
import { COPY } from '../copy.ts';
import { type FieldUse, fieldUses, RequestFields } from '../fields-in-body.ts';
import type { Scalar } from '../place.ts';
import type { LintRule } from '../rule.ts';

const TERM_QUERIES = new Set(['term', 'terms', 'prefix', 'wildcard', 'fuzzy', 'range']);
const EXACT = ['keyword', 'wildcard', 'constant_keyword'];
/** Analyzers whose terms contain blanks or upper case letters. */
const KEEPING = new Set(['keyword', 'whitespace', 'fingerprint', 'custom']);
const BUILT_IN = new Set(analyzers.map(({ name }) => name).filter(name => !KEEPING.has(name)));
/** A character that the other analyzers change, or split at. */
const NEVER_IN_TERMS = /[\p{Lu}\s]/u;

/** Queries for exact terms on analyzed text. */
export const termOnText: LintRule = {
  name: 'term-on-text',
  *check(request) {
    for (const { places, index } of request.bodies) {
      const fields = new RequestFields(request, index);
      for (const use of fieldUses(places)) {
        const field = fields.get(use.name);
        if (!field || !isText(field.type) || !use.isKey || !use.use || !TERM_QUERIES.has(use.use)) continue;
        const isKnown = request.live.isComplete && request.live.isKnown(index);
        const changesCase = isKnown && lowercases(field, request.live.components('analyzer', index));
        const values = changesCase ? valuesOf(request.text, use.place.outline) : [];
        const found = objection(use.use, use, values);
        if (!found) continue;
        const { message, severity } = found;
        const fixes = fixesFor(use, fields.subfield(use.name, EXACT));
        yield { from: use.from, to: use.to, severity, message, fixes };
      }
    }
  },
};

/** Whether a field's terms are known to be single words in lower case. */
function lowercases({ parameters }: LiveField, ownAnalyzers: readonly string[]): boolean {
  const name = String(parameters['analyzer'] ?? (ownAnalyzers.includes('default') ? 'default' : 'standard'));
  return BUILT_IN.has(name) && !ownAnalyzers.includes(name);
}

function objection(query: string, { name, place }: FieldUse, values: readonly Scalar[]) {
  if (query === 'range') return { message: COPY.rangeOnText(name), severity: 'info' as const };
  const ignoresCase = place.outline.members.some(({ key }) => key === 'case_insensitive');
  const lost = values.find(value => typeof value === 'string' && NEVER_IN_TERMS.test(value));
  if (lost !== undefined && !ignoresCase && query !== 'fuzzy')
    return { message: COPY.termNeverMatches(query, name, String(lost)), severity: 'warning' as const };
  return query === 'term' || query === 'terms'
    ? { message: COPY.termOnText(query, name), severity: 'info' as const }
    : undefined;
}

/** The values of a query: given alone, in a list, or under `value`. */
function valuesOf(text: string, outline: OutlineNode): Scalar[] {
  if (outline.kind === 'scalar') {
    const written = text.slice(outline.from, outline.to);
    return written.includes('${') || written.startsWith('"""') ? [] : [JSON.parse(written) as Scalar];
  }
  const below = [...outline.items, ...outline.members.filter(({ key }) => key === 'value').map(({ value }) => value)];
  return below.flatMap(value => valuesOf(text, value));
}

function fixesFor(use: FieldUse, keyword: string | undefined): Fix[] {
  const fixes: Fix[] = [];
  const query = use.place.parent?.member;
  if (keyword)
    fixes.push({ title: COPY.replaceBy(keyword), edits: [{ from: use.from, to: use.to, text: use.quote(keyword) }] });
  if (use.use === 'term' && query && use.place.outline.kind === 'scalar')
    fixes.push({ title: COPY.asMatch, edits: [{ from: query.keyFrom, to: query.keyTo, text: '"match"' }] });
  return fixes;
}
