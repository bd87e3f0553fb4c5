import { type ComponentDescription, configurable, nameable } from '../../dsl/analysis/component-description.ts';
import { analyzers, charFilters, normalizers, tokenFilters, tokenizers } from '../../dsl/analysis/components.ts';
import type { Parameter } from '../../dsl/description.ts';
import {
  anyName,
  type BodyNode,
  keySuggestion,
  listOf,
  nameSuggestion,
  nodeOf,
  objectOf,
  TYPE_KEY,
} from './body-grammar.ts';
import { COPY } from './copy.ts';
import type { Suggestion } from './suggestion.ts';

/** References to components by name. */
function names(types: readonly ComponentDescription[]): BodyNode {
  return listOf({ values: () => nameValues(nameable(types)) });
}

function nameValues(types: readonly ComponentDescription[]): Suggestion[] {
  return types.map(type => ({ ...nameSuggestion(type, 'value'), insert: type.name }));
}

/** The stages of a chain. */
const CHAIN: Record<string, BodyNode> = {
  tokenizer: names(tokenizers),
  filter: names(tokenFilters),
  char_filter: names(charFilters),
};

/** Components with names of the user's choice: their type, and the settings that any type has. */
function definitions(types: readonly ComponentDescription[], children: Record<string, BodyNode> = {}): BodyNode {
  const kinds = configurable(types);
  const parameters = uniqueParameters(kinds);
  const child = (name: string | number) => nodeOf(parameters.find(parameter => parameter.name === name));
  return anyName({
    keys: () => [{ ...TYPE_KEY, detail: COPY.component, doc: COPY.componentType }, ...parameters.map(keySuggestion)],
    child: name => {
      if (name === 'type') return { values: () => nameValues(kinds) };
      return Object.hasOwn(children, name) ? children[name] : child(name);
    },
  });
}

/** Each name once; a name may be deprecated in one type and current in another. */
function uniqueParameters(types: readonly ComponentDescription[]): Parameter[] {
  const all = types.flatMap(type => type.parameters);
  const current = all.filter(parameter => parameter.deprecated === undefined);
  return [...new Map([...all, ...current].map(parameter => [parameter.name, parameter])).values()];
}

/** `settings.analysis`: the kinds of components. */
export const ANALYSIS: BodyNode = objectOf(
  [
    { name: 'analyzer', type: 'object', doc: COPY.analyzers },
    { name: 'tokenizer', type: 'object', doc: COPY.tokenizers },
    { name: 'filter', type: 'object', doc: COPY.tokenFilters },
    { name: 'char_filter', type: 'object', doc: COPY.charFilters },
    { name: 'normalizer', type: 'object', doc: COPY.normalizers },
  ],
  {
    analyzer: definitions(analyzers, CHAIN),
    tokenizer: definitions(tokenizers),
    filter: definitions(tokenFilters),
    char_filter: definitions(charFilters),
    normalizer: definitions(normalizers, CHAIN),
  },
);

/** The body of `_analyze`: the names of components come from the language, not from the index. */
export const ANALYZE_COMPONENTS: Record<string, BodyNode> = {
  ...CHAIN,
  analyzer: names(analyzers),
  normalizer: names(normalizers),
};
