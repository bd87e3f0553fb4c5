import type { ScriptContextDescription } from '../contract/definition-apis.ts';
import { AGGREGATION_CONTEXT } from './contexts/aggregation-contexts.ts';
import {
  FIELD_CONTEXT,
  NUMBER_SORT_CONTEXT,
  STRING_SORT_CONTEXT,
  TERMS_SET_CONTEXT,
} from './contexts/document-contexts.ts';
import { PAINLESS_TEST_CONTEXT } from './contexts/painless-test-context.ts';
import { ANALYSIS_CONTEXT, FILTER_CONTEXT } from './contexts/predicate-contexts.ts';
import { SCORE_CONTEXT } from './contexts/score-context.ts';
import { SIMILARITY_CONTEXT, SIMILARITY_WEIGHT_CONTEXT } from './contexts/similarity-contexts.ts';
import type { ScriptContext } from './script-context.ts';

/** Contexts for which a stored script can be compiled when it is put. */
const CONTEXTS: readonly ScriptContext<unknown>[] = [
  AGGREGATION_CONTEXT,
  ANALYSIS_CONTEXT,
  FIELD_CONTEXT,
  FILTER_CONTEXT,
  NUMBER_SORT_CONTEXT,
  PAINLESS_TEST_CONTEXT,
  SCORE_CONTEXT,
  SIMILARITY_CONTEXT,
  SIMILARITY_WEIGHT_CONTEXT,
  STRING_SORT_CONTEXT,
  TERMS_SET_CONTEXT,
];

export function scriptContextNamed(name: string): ScriptContext<unknown> | undefined {
  return CONTEXTS.find(context => context.name === name);
}

const JAVA_NAMES: Readonly<Record<string, string>> = {
  Map: 'java.util.Map',
  String: 'java.lang.String',
  Object: 'java.lang.Object',
  def: 'java.lang.Object',
};

/** `_script_context`: the variables and return types of each context. */
export function describeScriptContexts(): ScriptContextDescription[] {
  return CONTEXTS.map(({ name, variables, returns }) => ({
    name,
    methods: [
      { name: 'execute', return_type: javaName(returns), params: [] as [] },
      ...['params', ...Object.keys(variables)].sort().map(variable => ({
        name: variable.startsWith('_')
          ? `get${variable}`
          : `get${variable.charAt(0).toUpperCase()}${variable.slice(1)}`,
        return_type: javaName(variable === 'params' ? 'Map' : variables[variable]!),
        params: [] as [],
      })),
    ],
  }));
}

function javaName(type: string): string {
  return JAVA_NAMES[type] ?? type;
}
