import { COPY } from '../copy.ts';
import type { LintRule } from '../rule.ts';
import { replacements, similarNames, withSuggestion } from '../suggest-name.ts';

/** Types of fields and of analysis components that do not exist: `"type": "keywrod"`. */
export const unknownType: LintRule = {
  name: 'unknown-type',
  *check({ bodies }) {
    for (const { places } of bodies)
      for (const { node, scalar, outline } of places) {
        if (!node?.typeName || typeof scalar !== 'string') continue;
        const known = node.typeName.types.map(({ name }) => name);
        if (known.includes(scalar)) continue;
        const similar = similarNames(scalar, known);
        const message = withSuggestion(COPY.unknownType[node.typeName.noun](scalar), similar);
        yield { from: outline.from, to: outline.to, severity: 'error', message, fixes: replacements(outline, similar) };
      }
  },
};
