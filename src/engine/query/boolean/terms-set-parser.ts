import { EngineError, illegalArgument, type Place } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf } from '../../json/json-value.ts';
import { isScalar, textOf } from '../../request/scalar.ts';
import { TERMS_SET_CONTEXT } from '../../script/contexts/document-contexts.ts';
import { parseScript, type Script, scriptText } from '../../script/script.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { queryShardError } from '../dsl/build-query.ts';
import { exactQuery } from '../dsl/exact-queries.ts';
import { boostOf, type CommonValues, NO_COMMON_VALUES } from '../dsl/parameters.ts';
import type { BuildContext, QueryParser } from '../dsl/parsed-query.ts';
import { numericField } from '../function-score/score-function.ts';
import { matchNone } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import type { QueryScripts } from '../query-context.ts';
import { scriptsOf } from '../script-query.ts';
import { readTerms } from '../terms/terms-parser.ts';
import { CoveringQuery, type Minimum, minimumField } from './covering-query.ts';

interface TermsSetValues extends CommonValues {
  terms: JsonValue[];
  minimumField: string | undefined;
  minimumScript: Script | undefined;
}

export const parseTermsSet: QueryParser = body => {
  const [field, second] = Object.keys(body);
  const end = { in: body, of: 'end' } as const;
  if (field === undefined) throw parsingError(end, '[terms_set] unknown token [END_OBJECT]');
  const parameters = body[field]!;
  if (!isJsonObject(parameters))
    throw parsingError({ in: body, key: field }, `[terms_set] unknown token [${tokenOf(parameters)}]`);
  const values = readValues(parameters);
  if (second !== undefined)
    throw parsingError({ in: body, key: second, of: 'key' }, '[terms_set] unknown token [FIELD_NAME]');
  return {
    name: 'terms_set',
    boost: values.boost,
    queryName: values.queryName,
    build: context => build(field, values, context),
  };
};

function readValues(parameters: JsonObject): TermsSetValues {
  const values: TermsSetValues = { ...NO_COMMON_VALUES, terms: [], minimumField: undefined, minimumScript: undefined };
  for (const [key, value] of Object.entries(parameters)) readMember(values, value, { in: parameters, key });
  return values;
}

function readMember(values: TermsSetValues, value: JsonValue, place: Place): void {
  if (place.key === 'terms' && Array.isArray(value)) values.terms = readTerms('terms_set', value, place);
  else if (place.key === 'minimum_should_match_field' && isScalar(value)) {
    if (values.minimumScript) throw illegalArgument(`A script ${BOTH}`);
    values.minimumField = textOf(value);
  } else if (place.key === 'minimum_should_match_script' && isJsonObject(value)) {
    if (values.minimumField !== undefined) throw illegalArgument(`A field ${BOTH}`);
    values.minimumScript = parseScript(value, place);
  } else if (place.key === 'boost') values.boost = boostOf('terms_set', value, place);
  else if (place.key === '_name') values.queryName = textOf(value);
  else throw parsingError(place, `[terms_set] query does not support [${place.key}]`);
}

const BOTH = 'has already been specified. Cannot specify both a field and script';

function build(name: string, values: TermsSetValues, context: BuildContext): Query {
  const { terms } = values;
  if (terms.length === 0) return matchNone();
  const { maxClauseCount } = context.settings;
  if (terms.length > maxClauseCount) throw illegalArgument(`maxClauseCount is set to ${maxClauseCount}`);
  if (values.minimumField === undefined && values.minimumScript === undefined)
    throw new EngineError('illegal_state_exception', 'No minimum should match has been specified');
  const minimum = minimumOf(values, context);
  const field = context.fieldType(name);
  if (!field) return matchNone();
  return new CoveringQuery(
    terms.map(term => exactQuery(field, term, context)),
    minimum,
  );
}

function minimumOf({ terms, minimumField: name, minimumScript }: TermsSetValues, context: BuildContext): Minimum {
  if (minimumScript) {
    const scripts = scriptsOf(context);
    const params = { ...minimumScript.params, num_terms: terms.length };
    return minimumByScript({ ...minimumScript, params }, scripts);
  }
  const field = context.fieldType(name!);
  if (!field) throw queryShardError(context, `failed to find minimum_should_match field [${name}]`);
  return minimumField(numericField(field).name);
}

/** Nested documents share the lifetime of their root. */
function rootOf({ segment }: Leaf, doc: number): number {
  return segment.rootDocs?.nextSetBit(doc) ?? doc;
}

function minimumByScript(script: Script, scripts: QueryScripts): Minimum {
  const compiled = scripts.compile(script, TERMS_SET_CONTEXT);
  return {
    description: scriptText(script),
    bind: leaf => {
      const view = scripts.docView(leaf);
      const run = compiled(view);
      // Scripts may fail on deleted documents, which must not fail the search.
      return doc => {
        if (leaf.liveDocs && !leaf.liveDocs.get(rootOf(leaf, doc))) return Number.NaN;
        view.moveTo(doc);
        return run();
      };
    },
  };
}
