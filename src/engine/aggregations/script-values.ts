import { EngineError } from '../errors/engine-error.ts';
import { classCast } from '../errors/java-errors.ts';
import { Double, Float } from '../json/java-numbers.ts';
import type { Scorer, Weight } from '../query/query.ts';
import { AGGREGATION_CONTEXT, type AggregationScript } from '../script/contexts/aggregation-contexts.ts';
import type { Script } from '../script/script.ts';
import { Byte, Long, Short } from '../script/values/boxed.ts';
import { DocMap } from '../script/values/doc-view.ts';
import { JavaCollection } from '../script/values/java-collection.ts';
import { JavaArray } from '../script/values/java-object.ts';
import { classNameOf, javaText } from '../script/values/java-text.ts';
import { rejectSelfReferences } from '../script/values/object-graph.ts';
import { ZonedTime } from '../script/values/zoned-time.ts';
import type { OrdinalSource, OrdinalTerms } from '../search/values/listed-ordinals.ts';
import { NO_MORE_DOCS } from '../segments/docs/doc-iterator.ts';
import type { Leaf } from '../segments/searcher.ts';
import { compareCodePoints } from '../structures/utf8.ts';
import type { AggregationShard } from './aggregation.ts';
import type { DocNumbers } from './doc-numbers.ts';

/** Runs an aggregation's script for the documents of a segment. */
export type ScriptLeaf = (doc: number, value?: unknown) => unknown;

/** @throws EngineError when the script does not compile */
export function bindScript(script: Script, { target, scores }: AggregationShard): (leaf: Leaf) => ScriptLeaf {
  const { scripts } = target.queryContext;
  if (!scripts) throw new EngineError('illegal_argument_exception', 'there are no scripts here');
  const compiled: AggregationScript = scripts.compile(script, AGGREGATION_CONTEXT);
  let weight: Weight | undefined;
  return leaf => {
    const view = scripts.docView(leaf);
    let value: unknown;
    let at = 0;
    const run = compiled.on(view);
    let scorer: LeafScores | undefined;
    const score = (): number => {
      weight ??= scores();
      scorer ??= new LeafScores(weight, leaf);
      return scorer.of(at);
    };
    const current = (): unknown => value;
    return (doc, given) => {
      view.moveTo(doc);
      at = doc;
      value = given;
      return run(score, current);
    };
  };
}

/**
 * Scores by document, computed on demand because scripts can run before or after collection. Documents that do not
 * match have none.
 */
class LeafScores {
  private readonly weight: Weight;
  private readonly leaf: Leaf;
  private scorer: Scorer | undefined;
  private doc = NO_MORE_DOCS;

  constructor(weight: Weight, leaf: Leaf) {
    this.weight = weight;
    this.leaf = leaf;
  }

  of(doc: number): number {
    if (doc < this.doc) {
      this.scorer = this.weight.scorer(this.leaf);
      this.doc = -1;
    }
    if (!this.scorer) return 0;
    if (this.doc < doc) this.doc = this.scorer.advance(doc);
    return this.doc === doc ? this.scorer.score() : 0;
  }
}

/** Numbers returned by a script: one, several or none. */
export class ScriptNumbers implements DocNumbers {
  private readonly run: ScriptLeaf;
  private readonly missing: number | undefined;
  private values: (number | bigint)[] = [];

  constructor(run: ScriptLeaf, missing: number | undefined) {
    this.run = run;
    this.missing = missing;
  }

  load(doc: number): number {
    this.values = eachResult(this.run(doc)).map(numberOf).sort(ascending);
    if (this.values.length === 0 && this.missing !== undefined) this.values = [this.missing];
    return this.values.length;
  }

  at(index: number): number {
    return Number(this.values[index]!);
  }

  exactAt(index: number): number | bigint {
    return this.values[index]!;
  }
}

/** A field's numbers, each mapped by a script. */
export class ChangedNumbers implements DocNumbers {
  private readonly numbers: DocNumbers;
  private readonly run: ScriptLeaf;
  private readonly box: (value: number | bigint) => unknown;
  private values: (number | bigint)[] = [];

  constructor(numbers: DocNumbers, run: ScriptLeaf, box: (value: number | bigint) => unknown) {
    this.numbers = numbers;
    this.run = run;
    this.box = box;
  }

  load(doc: number): number {
    const count = this.numbers.load(doc);
    this.values = [];
    for (let i = 0; i < count; i++) this.values.push(castToNumber(this.run(doc, this.box(this.numbers.exactAt(i)))));
    this.values.sort(ascending);
    return this.values.length;
  }

  at(index: number): number {
    return Number(this.values[index]!);
  }

  exactAt(index: number): number | bigint {
    return this.values[index]!;
  }
}

/**
 * Texts returned by a script, as ordinals. The script runs for all documents of the segment up front, because ordinals
 * need all texts; an error is thrown only when its document is read.
 * @param keep whether texts that are returned several times for a document count once or each time
 */
export function scriptOrdinals(run: (doc: number) => unknown, leaf: Leaf, keep: 'distinct' | 'all'): OrdinalSource {
  const { maxDoc } = leaf.segment;
  const texts: (readonly string[] | EngineError)[] = [];
  const all = new Set<string>();
  for (let doc = 0; doc < maxDoc; doc++) {
    const found = leaf.liveDocs && !leaf.liveDocs.get(doc) ? [] : textsOf(run, doc, keep);
    texts.push(found);
    if (!(found instanceof EngineError)) for (const text of found) all.add(text);
  }
  const terms = [...all].sort(compareCodePoints);
  return new ScriptTexts(terms, texts);
}

function textsOf(
  run: (doc: number) => unknown,
  doc: number,
  keep: 'distinct' | 'all',
): readonly string[] | EngineError {
  try {
    const texts = eachResult(run(doc)).map(javaText);
    return (keep === 'distinct' ? [...new Set(texts)] : texts).sort(compareCodePoints);
  } catch (error) {
    if (error instanceof EngineError) return error;
    throw error;
  }
}

class ScriptTexts implements OrdinalSource {
  readonly dictionary: OrdinalTerms;
  readonly multiValued = true;
  private readonly texts: readonly (readonly string[] | EngineError)[];
  private readonly ranks: ReadonlyMap<string, number>;
  private current: readonly string[] = [];

  constructor(terms: readonly string[], texts: readonly (readonly string[] | EngineError)[]) {
    const ranks = new Map(terms.map((term, rank) => [term, rank]));
    this.ranks = ranks;
    this.texts = texts;
    this.dictionary = {
      size: terms.length,
      term: ordinal => terms[ordinal]!,
      find: term => ranks.get(term) ?? -1,
      ceil: term => {
        const at = terms.findIndex(other => compareCodePoints(other, term) >= 0);
        return at < 0 ? terms.length : at;
      },
    };
  }

  slot(doc: number): number {
    const found = this.texts[doc]!;
    if (found instanceof EngineError) throw found;
    this.current = found;
    return found.length === 0 ? -1 : doc;
  }

  first(): number {
    return 0;
  }

  end(): number {
    return this.current.length;
  }

  at(index: number): number {
    return this.ranks.get(this.current[index]!)!;
  }

  ordinal(doc: number): number {
    return this.slot(doc) < 0 ? -1 : this.at(0);
  }
}

/** The values of a script's result: several for a list, none for null. */
function eachResult(result: unknown): readonly unknown[] {
  if (result instanceof DocMap) throw new EngineError('unsupported_operation_exception', '', { status: 500 });
  rejectSelfReferences(result, 'ScriptBytesValues value');
  if (result === null || result === undefined) return [];
  if (result instanceof JavaCollection) return result.toArray();
  return result instanceof JavaArray ? result.items : [result];
}

/** A script that maps a field's numbers must return one number for each. @throws EngineError */
function castToNumber(value: unknown): number | bigint {
  const number = boxedNumber(value);
  if (number !== undefined) return number;
  if (value === null || value === undefined)
    throw new EngineError(
      'null_pointer_exception',
      'Cannot invoke "java.lang.Number.doubleValue()" because the return value of "org.elasticsearch.script.AggregationScript.execute()" is null',
      { status: 500 },
    );
  throw classCast(classNameOf(value), 'java.lang.Number', { status: 500 });
}

function boxedNumber(value: unknown): number | bigint | undefined {
  if (typeof value === 'number') return value;
  if (value instanceof Double || value instanceof Float || value instanceof Short || value instanceof Byte)
    return value.value;
  return value instanceof Long ? value.value : undefined;
}

function numberOf(value: unknown): number | bigint {
  const number = boxedNumber(value);
  if (number !== undefined) return number;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof ZonedTime) return value.millis;
  throw new EngineError(
    'aggregation_execution_exception',
    `Unsupported script value [${javaText(value)}], expected a number, date, or boolean`,
    { status: 400 },
  );
}

function ascending(a: number | bigint, b: number | bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
