import { COPY } from '../copy.ts';
import { fieldUses, RequestFields } from '../fields-in-body.ts';
import type { LintRule } from '../rule.ts';
import { similarNames, withSuggestion } from '../suggest-name.ts';

/** Endpoints whose bodies define fields. */
const DEFINING =
  /^(indices\.(create|put_mapping|put_index_template|simulate)|cluster\.put_component|ingest\.|simulate)/;

/** Fields that no index of the request has. */
export const unknownField: LintRule = {
  name: 'unknown-field',
  *check(request) {
    if (!request.match || DEFINING.test(request.match.endpoint.name)) return;
    for (const { places, index } of request.bodies) {
      const fields = new RequestFields(request, index);
      if (!fields.isComplete) continue;
      for (const { name, from, to, quote } of fieldUses(places)) {
        if (fields.has(name) || request.above.includes(`"${name.split('.')[0]}"`)) continue;
        const similar = similarFields(name, fields.names);
        const fixes = similar.map(other => ({
          title: COPY.changeTo(other),
          edits: [{ from, to, text: quote(other) }],
        }));
        yield {
          from,
          to,
          severity: 'warning',
          message: withSuggestion(COPY.unknownField(name, index), similar),
          fixes,
        };
      }
    }
  },
};

/** Fields with a similar name, or with the same name in an object. */
function similarFields(name: string, known: readonly string[]): string[] {
  return [...new Set([...known.filter(path => path.endsWith(`.${name}`)), ...similarNames(name, known, ALIKE)])];
}

/** Paths share their first segments, so they have to be more alike than other names. */
const ALIKE = 0.6;
