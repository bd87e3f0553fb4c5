import { EngineError } from '../../errors/engine-error.ts';
import { FIELD_FUNCTIONS } from '../classes/search/field-access.ts';
import type { ScriptContext } from '../script-context.ts';
import { CONVERT, rank, raw } from '../values/box.ts';
import { documentRunner } from '../values/current-document.ts';
import { DocMap, type DocView, SourceParams } from '../values/doc-view.ts';
import { javaText } from '../values/java-text.ts';

/** Binds to a view; the function returns the boxed value for the current document (`writableOf` converts it). */
export type FieldScript = (doc: DocView) => () => unknown;

/** script_fields. */
export const FIELD_CONTEXT: ScriptContext<FieldScript> = {
  name: 'field',
  variables: { doc: 'Map' },
  returns: 'Object',
  functions: FIELD_FUNCTIONS,
  bind: (run, params, facts) => {
    const runOn = documentRunner(run, facts);
    return doc => {
      const map = new DocMap(doc);
      const own = new SourceParams(params, doc);
      return () => runOn(doc, [own, map]);
    };
  },
};

/** Computes the sort value of the view's current document. */
export interface SortScript<T> {
  readonly needsScore: boolean;
  on(doc: DocView): (score: () => number) => T;
}

function sortContext<T>(name: string, returns: string, convert: (value: unknown) => T): ScriptContext<SortScript<T>> {
  return {
    name,
    variables: { doc: 'Map', _score: 'double' },
    lazy: ['_score'],
    returns,
    functions: FIELD_FUNCTIONS,
    bind: (run, params, facts) => {
      const runOn = documentRunner(run, facts);
      return {
        needsScore: facts.uses('_score'),
        on: doc => {
          const map = new DocMap(doc);
          const own = new SourceParams(params, doc);
          return score => convert(runOn(doc, [own, map, score]));
        },
      };
    },
  };
}

/** `_script` sorts of type number. */
export const NUMBER_SORT_CONTEXT = sortContext('number_sort', 'double', value => value as number);
/** `_script` sorts of type string. */
export const STRING_SORT_CONTEXT = sortContext('string_sort', 'String', value => {
  if (value !== null) return value as string;
  throw new EngineError(
    'null_pointer_exception',
    'Cannot invoke "java.lang.CharSequence.length()" because "text" is null',
  );
});

/** Binds to a view; the function returns how many terms the document must match. */
export type TermsSetScript = (doc: DocView) => () => number;

/** minimum_should_match_script of terms_set; `params.num_terms` counts the terms. NaN matches no document. */
export const TERMS_SET_CONTEXT: ScriptContext<TermsSetScript> = {
  name: 'terms_set',
  variables: { doc: 'Map' },
  returns: 'Number',
  functions: FIELD_FUNCTIONS,
  bind: (run, params, facts) => {
    const runOn = documentRunner(run, facts);
    return doc => {
      const map = new DocMap(doc);
      const own = new SourceParams(params, doc);
      return () => {
        const value = runOn(doc, [own, map]);
        if (value === null) return Number.NaN;
        const kind = rank(value);
        // The other numbers are BigInteger and BigDecimal.
        return kind === 0 ? Math.trunc(Number(javaText(value))) : (CONVERT['int']!(raw(value), kind) as number);
      };
    };
  },
};
