import { type ComponentDescription, configurable, nameable } from '../../dsl/analysis/component-description.ts';
import { analyzers, charFilters, normalizers, tokenFilters, tokenizers } from '../../dsl/analysis/components.ts';
import { STOP_WORD_LISTS } from '../../dsl/analysis/stop-word-lists.data.ts';
import { ANALYSIS_SECTIONS, COMPONENT_TYPE } from '../../dsl/bodies/index-body.data.ts';
import type { Parameter } from '../../dsl/description.ts';
import type { BodyNode, ComponentKind } from './body-node.ts';
import { anyName, listOf, objectOf, openObjectOf } from './parameter-grammar.ts';

/** Words, or the names of lists of words. */
const STOP_WORDS = listOf({
  scalar: { name: 'stopwords', type: 'list', values: STOP_WORD_LISTS, doc: 'Words to drop, or the name of a list.' },
});

/** References to components by name. */
function names(kind: ComponentKind, types: readonly ComponentDescription[]): BodyNode {
  return listOf({ reference: { kind, types: nameable(types) } });
}

/** The stages of a chain. */
const CHAIN: Record<string, BodyNode> = {
  tokenizer: names('tokenizer', tokenizers),
  filter: names('filter', tokenFilters),
  char_filter: names('char_filter', charFilters),
};

/** Components with names of the user's choice: their type, and the settings of that type. */
function definitions(
  kind: ComponentKind,
  types: readonly ComponentDescription[],
  children: Record<string, BodyNode> = {},
  fallback?: string,
): BodyNode {
  const kinds = configurable(types);
  const type: BodyNode = { scalar: COMPONENT_TYPE, typeName: { noun: 'component type', types: kinds, kind } };
  const of = (parameters: readonly Parameter[]) =>
    openObjectOf([COMPONENT_TYPE, ...parameters], { ...children, type, stopwords: STOP_WORDS });
  return anyName({
    ...of(uniqueParameters(kinds)),
    given: siblings => {
      const name = siblings.get('type') ?? fallback;
      const found = kinds.find(candidate => candidate.name === name);
      return of(found ? found.parameters : uniqueParameters(kinds));
    },
  });
}

/** Each name once; a name may be deprecated in one type and current in another. */
function uniqueParameters(types: readonly ComponentDescription[]): Parameter[] {
  const all = types.flatMap(type => type.parameters);
  const current = all.filter(parameter => parameter.deprecated === undefined);
  return [...new Map([...all, ...current].map(parameter => [parameter.name, withoutValues(parameter)])).values()];
}

/** The values of a setting differ between types, so they are offered once the type is known. */
function withoutValues({ values, default: _, ...parameter }: Parameter): Parameter {
  return values ? { ...parameter, type: 'string' } : parameter;
}

/** `settings.analysis`: the kinds of components. */
export const ANALYSIS: BodyNode = objectOf(ANALYSIS_SECTIONS, {
  analyzer: definitions('analyzer', analyzers, CHAIN),
  tokenizer: definitions('tokenizer', tokenizers),
  filter: definitions('filter', tokenFilters),
  char_filter: definitions('char_filter', charFilters),
  normalizer: definitions('normalizer', normalizers, CHAIN, 'custom'),
});

/** The body of `_analyze`: the names of components come from the language, not from the index. */
export const ANALYZE_COMPONENTS: Record<string, BodyNode> = {
  ...CHAIN,
  analyzer: names('analyzer', analyzers),
  normalizer: names('normalizer', normalizers),
};
