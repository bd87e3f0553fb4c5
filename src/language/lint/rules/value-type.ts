import { COPY } from '../copy.ts';
import { named } from '../place.ts';
import type { LintRule } from '../rule.ts';
import { replacements } from '../suggest-name.ts';
import { valueProblem } from '../value-problem.ts';

/** Values of the wrong type: `"size": "ten"`. Those of index settings have a rule of their own. */
export const valueType: LintRule = {
  name: 'value-type',
  *check({ bodies }) {
    for (const { places } of bodies)
      for (const place of places) {
        const { node, scalar, outline } = place;
        if (!node || node.setting !== undefined || scalar === undefined || scalar === null) continue;
        const { from, to } = outline;
        const found = node.scalar && valueProblem(node.scalar, scalar);
        if (found)
          yield { from, to, severity: 'error', message: found.message, fixes: replacements(outline, found.similar) };
        else if (node.types && !node.scalar)
          yield {
            from,
            to,
            severity: 'error',
            message: COPY.expectedObject(named(place).member?.key ?? node.noun ?? ''),
            fixes: [],
          };
      }
  },
};
