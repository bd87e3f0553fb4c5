import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { isJsonObject, type JsonObject } from '../../json/json-value.ts';
import { booleanOf, textOf } from '../../request/scalar.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { BitSet } from '../../structures/bit-set.ts';
import { BooleanQuery } from '../boolean/boolean-query.ts';
import { buildClause, checkExpensive, isRewritten } from '../dsl/build-query.ts';
import { type CommonValues, NO_COMMON_VALUES, readEachParameter, unsupported } from '../dsl/parameters.ts';
import type { BuildContext, InnerHits, ParsedQuery, QueryParser } from '../dsl/parsed-query.ts';
import { matchNone } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import { matchesOnlyInside } from '../query-outline.ts';
import { TermQuery } from '../terms/term-query.ts';
import { KnnQuery } from '../vectors/knn-query.ts';
import { docsOfNestedPath, NestedQuery, type ScoreMode } from './nested-query.ts';

const SCORE_MODES: readonly ScoreMode[] = ['avg', 'sum', 'min', 'max', 'none'];

export interface NestedValues extends CommonValues {
  path: string | undefined;
  query: ParsedQuery | undefined;
  scoreMode: ScoreMode;
  ignoreUnmapped: boolean;
  innerHits: JsonObject | undefined;
}

export const parseNested: QueryParser = (body, parse) => {
  const values: NestedValues = {
    ...NO_COMMON_VALUES,
    path: undefined,
    query: undefined,
    scoreMode: 'avg',
    ignoreUnmapped: false,
    innerHits: undefined,
  };
  readEachParameter(
    'nested',
    body,
    values,
    {
      path: (target, value) => {
        target.path = textOf(value);
      },
      query: (target, value, place) => {
        if (!isJsonObject(value)) throw unsupported('nested', place, 'query');
        target.query = parse(value, place);
      },
      score_mode: (target, value) => {
        target.scoreMode = scoreModeOf(textOf(value));
      },
      ignore_unmapped: (target, value, place) => {
        target.ignoreUnmapped = booleanOf(value, place);
      },
      inner_hits: (target, value, place) => {
        if (!isJsonObject(value)) throw unsupported('nested', place, 'inner_hits');
        target.innerHits = value;
      },
    },
    ['query', 'inner_hits'],
  );
  const { path, query } = values;
  if (path === undefined) throw illegalArgument("[nested] requires 'path' field");
  if (!query) throw illegalArgument("[nested] requires 'query' field");
  return {
    name: 'nested',
    boost: values.boost,
    queryName: values.queryName,
    build: context => build(path, query, values, context),
    rewrites: context => isRewritten(query, context.inside(path, [])),
  };
};

export function scoreModeOf(word: string): ScoreMode {
  const mode = SCORE_MODES.find(known => known === word);
  if (!mode) throw illegalArgument(`No score mode for child query [${word}] found`);
  return mode;
}

function build(path: string, query: ParsedQuery, values: NestedValues, context: BuildContext): Query {
  checkExpensive('joining', context);
  const object = context.objectAt(path);
  if (!object?.nested) {
    if (values.ignoreUnmapped && !object) return matchNone();
    throw new EngineError(
      'illegal_state_exception',
      object
        ? `[nested] nested object under path [${path}] is not of nested type`
        : `[nested] failed to find nested object under path [${path}]`,
      { status: 400 },
    );
  }
  const inside: InnerHits[] = values.innerHits ? [] : context.innerHits;
  const asked = buildClause(query, context.inside(path, inside));
  const ofPath = new TermQuery('_nested_path', path);
  const children = matchesOnlyInside(asked, path, field => context.nestedPathOf(field))
    ? asked
    : new BooleanQuery([
        { query: asked, occur: 'must' },
        { query: ofPath, occur: 'filter' },
      ]);
  if (values.innerHits)
    context.innerHits.push({
      path,
      scope: context.nestedScope,
      query: exactVectors(children),
      body: values.innerHits,
      inside,
    });
  return new NestedQuery(path, children, {
    scoreMode: values.scoreMode,
    parents: parentsOf(context.nestedScope),
    nestedInItself: context.nestedScope === path,
  });
}

/** Inner hits show all vectors of a hit, not only those among the nearest. */
function exactVectors(query: Query): Query {
  if (query instanceof KnnQuery) return query.ofAll();
  const outline = query.outline();
  return outline.kind === 'compound' ? outline.map(exactVectors) : query;
}

/** Inside another nested query the parents are that query's objects, otherwise root documents. */
function parentsOf(scope: string | undefined): (leaf: Leaf) => BitSet | undefined {
  return leaf => (scope === undefined ? leaf.segment.rootDocs : docsOfNestedPath(leaf, scope));
}
