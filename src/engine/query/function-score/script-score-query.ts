import { illegalArgument } from '../../errors/engine-error.ts';
import { requireMembers } from '../../errors/parse-errors.ts';
import { formatFloat } from '../../json/java-numbers.ts';
import { doubleKey, objectKey } from '../../request/object-parser.ts';
import { SCORE_CONTEXT } from '../../script/contexts/score-context.ts';
import { parseScript, type Script, scriptText } from '../../script/script.ts';
import { type DocIterator, NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import { buildClause, checkExpensive } from '../dsl/build-query.ts';
import { type CommonValues, NO_COMMON_VALUES } from '../dsl/parameters.ts';
import type { ParsedQuery, QueryParser } from '../dsl/parsed-query.ts';
import { parseQueryBody } from '../dsl/query-body.ts';
import { type Explanation, explainMatch, explainTooLow } from '../explanation.ts';
import type { Query, QueryOutline, QueryVisitor, Scorer, Weight, WeightOptions } from '../query.ts';
import { identityOf, keyOf, type QueryKey } from '../query-key.ts';
import { opaqueOutline } from '../query-outline.ts';
import { scriptsOf } from '../script-query.ts';
import { ScriptFunction } from './script-function.ts';

/** Matches of a query with scores computed by a script. */
export class ScriptScoreQuery implements Query {
  private readonly query: Query;
  private readonly scoring: ScriptFunction;
  private readonly minScore: number | undefined;

  constructor(query: Query, scoring: ScriptFunction, minScore: number | undefined) {
    this.query = query;
    this.scoring = scoring;
    this.minScore = minScore;
  }

  weight(searcher: Searcher, { scores, boost }: WeightOptions): Weight {
    const asked = (scores || this.minScore !== undefined) && this.scoring.needsScore;
    const inner = this.query.weight(searcher, { scores: asked, boost: 1 });
    if (!scores && this.minScore === undefined) return inner;
    return new ScriptScoreWeight(inner, this.scoring, { minScore: this.minScore, boost });
  }

  outline(): QueryOutline {
    return opaqueOutline('ScriptScoreQuery');
  }

  key(): QueryKey {
    return keyOf('script_score', this.query.key(), identityOf(this.scoring), this.minScore);
  }

  describe(): string {
    return `script_score (${this.query.describe()})`;
  }

  visit(visitor: QueryVisitor): void {
    this.query.visit(visitor.withinScoreModifier ?? visitor);
  }
}

interface ScriptScoreOptions {
  readonly minScore: number | undefined;
  readonly boost: number;
}

class ScriptScoreWeight implements Weight {
  private readonly inner: Weight;
  private readonly scoring: ScriptFunction;
  private readonly options: ScriptScoreOptions;

  constructor(inner: Weight, scoring: ScriptFunction, options: ScriptScoreOptions) {
    this.inner = inner;
    this.scoring = scoring;
    this.options = options;
  }

  scorer(leaf: Leaf): Scorer | undefined {
    const inner = this.inner.scorer(leaf);
    if (!inner) return undefined;
    const bound = this.scoring.bind(leaf);
    const { boost, minScore } = this.options;
    const scoreOf = (doc: number) => Math.fround(checkScore(bound(doc, inner.score()), leaf.docBase + doc) * boost);
    return new ScriptScorer(inner, scoreOf, { minScore, seen: doc => isSeen(leaf, doc) });
  }

  explain(leaf: Leaf, doc: number): Explanation {
    const inner = this.inner.explain(leaf, doc);
    if (!inner.match) return inner;
    const own = this.scoring.explain(leaf, doc, inner);
    const { minScore, boost } = this.options;
    const found = boost === 1 ? own : boosted(own, boost);
    if (minScore === undefined || found.value >= minScore) return found;
    return explainTooLow(found, minScore);
  }
}

function boosted(own: Explanation, boost: number): Explanation {
  return explainMatch(Math.fround(own.value * boost), 'Boosted score, product of:', explainMatch(boost, 'boost'), own);
}

/** Scripts are not run on deleted documents, where they may fail. */
function isSeen({ liveDocs }: Leaf, doc: number): boolean {
  return !liveDocs || liveDocs.get(doc);
}

/** @throws EngineError for a negative or NaN score */
function checkScore(score: number, doc: number): number {
  if (score >= 0) return score;
  throw illegalArgument(
    `script_score script returned an invalid score [${formatFloat(score)}] for doc [${doc}]. Must be a non-negative score!`,
  );
}

class ScriptScorer implements Scorer, DocIterator {
  doc = -1;
  readonly maxScore = Number.POSITIVE_INFINITY;
  readonly cost: number;
  private readonly inner: Scorer;
  private readonly scoreOf: (doc: number) => number;
  private readonly options: { minScore: number | undefined; seen: (doc: number) => boolean };
  private scored = -1;
  private value = 0;

  constructor(inner: Scorer, scoreOf: (doc: number) => number, options: ScriptScorer['options']) {
    this.inner = inner;
    this.scoreOf = scoreOf;
    this.options = options;
    this.cost = inner.cost;
  }

  nextDoc(): number {
    return this.settle(this.inner.nextDoc());
  }

  advance(target: number): number {
    return this.settle(this.inner.doc < target ? this.inner.advance(target) : this.inner.doc);
  }

  score(): number {
    if (this.scored !== this.doc) {
      this.scored = this.doc;
      this.value = this.scoreOf(this.doc);
    }
    return this.value;
  }

  release(): void {
    this.inner.release?.();
  }

  private settle(found: number): number {
    const { minScore, seen } = this.options;
    this.doc = found;
    if (minScore === undefined) return found;
    while (this.doc !== NO_MORE_DOCS && (!seen(this.doc) || this.score() < minScore)) this.doc = this.inner.nextDoc();
    return this.doc;
  }
}

interface ScriptScoreValues extends CommonValues {
  query: ParsedQuery | undefined;
  script: Script | undefined;
  minScore: number | undefined;
}

export const parseScriptScore: QueryParser = (body, parse) => {
  const values = parseQueryBody<ScriptScoreValues>(
    'script_score',
    body,
    { ...NO_COMMON_VALUES, query: undefined, script: undefined, minScore: undefined },
    {
      query: objectKey((read, value, place) => {
        read.query = parse(value, place);
      }),
      script: objectKey((read, value, place) => {
        read.script = parseScript(value, place);
      }),
      min_score: doubleKey((read, value) => {
        read.minScore = Math.fround(value);
      }),
    },
  );
  const { query, script, minScore, boost, queryName } = values;
  requireMembers({ query, script });
  return {
    name: 'script_score',
    boost,
    queryName,
    build: context => {
      checkExpensive('script score', context);
      const scripts = scriptsOf(context);
      const scoring = new ScriptFunction(scripts.compile(script!, SCORE_CONTEXT), scripts, scriptText(script!));
      return new ScriptScoreQuery(buildClause(query!, context), scoring, minScore);
    },
  };
};
