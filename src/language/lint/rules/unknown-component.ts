import { nameable } from '../../../dsl/analysis/component-description.ts';
import { analyzers } from '../../../dsl/analysis/components.ts';
import type { ComponentKind } from '../../grammar/body-node.ts';
import { ownComponents } from '../../grammar/key-paths.ts';
import { COPY } from '../copy.ts';
import { type Place, pathTo } from '../place.ts';
import type { LintRule } from '../rule.ts';
import { replacements, similarNames, withSuggestion } from '../suggest-name.ts';

/** Names the engine gives to the analyzers of a field. */
const RESERVED = ['default', 'default_search'];

/**
 * Names of analyzers and their parts that neither the language nor the index nor the request defines. Templates may
 * define others, so only names that look like a known one are reported.
 */
export const unknownComponent: LintRule = {
  name: 'unknown-component',
  *check({ bodies, live }) {
    for (const { places, index } of bodies) {
      if (live.isComplete && !live.isKnown(index)) continue;
      const paths = places.filter(({ member }) => member).map(pathTo);
      for (const place of places) {
        const reference = referenceOf(place);
        if (!reference || typeof place.scalar !== 'string') continue;
        const { kind, builtIn } = reference;
        const known = [...ownComponents(paths, kind), ...live.components(kind, index), ...builtIn, ...RESERVED];
        if (known.includes(place.scalar)) continue;
        const similar = similarNames(place.scalar, known);
        if (similar.length === 0) continue;
        const { from, to } = place.outline;
        const message = withSuggestion(COPY.unknownComponent[kind](place.scalar), similar);
        yield { from, to, severity: 'warning', message, fixes: replacements(place.outline, similar) };
      }
    }
  },
};

function referenceOf({ node }: Place): { kind: ComponentKind; builtIn: string[] } | undefined {
  if (node?.reference) return { kind: node.reference.kind, builtIn: node.reference.types.map(({ name }) => name) };
  if (node?.scalar?.type !== 'analyzer') return undefined;
  return { kind: 'analyzer', builtIn: nameable(analyzers).map(({ name }) => name) };
}
