import { Double } from '../../json/java-numbers.ts';
import type { Writable } from '../../json/json-value.ts';
import { doubleOf, plainTextOf } from '../../request/scalar.ts';
import { NUMBER_SORT_CONTEXT, type SortScript, STRING_SORT_CONTEXT } from '../../script/contexts/document-contexts.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { ShardTarget } from '../shard-target.ts';
import { nestedDocs } from './nested-values.ts';
import type { ScriptSortType } from './script-sort-request.ts';
import { compareValues, type LevelKeys, type SearchAfterValue, type SortLevel, type SortValue } from './sort-level.ts';
import type { SortMode, SortRequest } from './sort-request.ts';

/** Sort value of a document for which the script has no nested object to run on. */
const NOTHING: Readonly<Record<ScriptSortType, SortValue>> = { number: Number.MAX_VALUE, string: null, version: null };

/**
 * Sorts by the value a script computes for a document or its nested objects. Strings are compared as values, not by
 * keys.
 */
export class ScriptSort implements SortLevel {
  readonly kind: 'number' | 'string';
  /** A script that reads the score does not make the search compute it. */
  readonly needsScores = false;
  readonly comparesValues: boolean;
  private readonly request: SortRequest;
  private readonly target: ShardTarget;
  private readonly script: SortScript<number> | SortScript<string | null>;
  private readonly sign: number;
  /** Constant score of every document when scores are not computed. */
  private readonly fixed: number | undefined;

  /** @throws EngineError to be reported as a shard failure */
  constructor(request: SortRequest, target: ShardTarget, fixed?: number) {
    const { script, type } = request.script!;
    const scripts = target.queryContext.scripts!;
    const isNumber = type === 'number';
    this.kind = isNumber ? 'number' : 'string';
    this.comparesValues = !isNumber;
    this.fixed = fixed;
    this.request = request;
    this.target = target;
    this.sign = request.order === 'asc' ? 1 : -1;
    this.script = isNumber
      ? scripts.compile(script!, NUMBER_SORT_CONTEXT)
      : scripts.compile(script!, STRING_SORT_CONTEXT);
  }

  withScore(score: number): ScriptSort {
    return new ScriptSort(this.request, this.target, score);
  }

  leaf(leaf: Leaf): LevelKeys {
    const { sign } = this;
    const value = this.reader(leaf);
    return {
      key: (doc, score) => sign * Number(value(doc, score)),
      rest: undefined,
      keyOf: after => [sign * Number(after), 0],
      value,
    };
  }

  compare(a: SortValue, b: SortValue): number {
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    return this.sign * compareValues(a, b);
  }

  wire(value: SortValue): Writable {
    return this.kind === 'number' && typeof value === 'number' ? new Double(value) : value;
  }

  parseAfter(value: SearchAfterValue): SortValue {
    if (this.kind === 'number') return doubleOf(value, { in: {} });
    return value === null ? null : plainTextOf(value);
  }

  private reader(leaf: Leaf): (doc: number, score: number) => SortValue {
    const view = this.target.queryContext.scripts!.docView(leaf);
    const run = this.script.on(view);
    const { fixed } = this;
    const own = (doc: number, score: number): SortValue => {
      view.moveTo(doc);
      return run(() => fixed ?? score) ?? null;
    };
    const { nested } = this.request;
    if (!nested) return own;
    const objects = nestedDocs(nested, this.target, leaf);
    const mode = this.request.mode ?? (this.sign > 0 ? 'min' : 'max');
    return (doc, score) => {
      const first = leaf.segment.rootDocs ? leaf.segment.rootDocs.previousSetBit(doc - 1) + 1 : doc;
      const values: SortValue[] = [];
      if (objects)
        for (let child = objects.nextSetBit(first); child >= 0 && child < doc; child = objects.nextSetBit(child + 1))
          values.push(own(child, score));
      return values.length === 0 ? NOTHING[this.request.script!.type!] : pick(values, mode);
    };
  }
}

function pick(values: SortValue[], mode: SortMode): SortValue {
  values.sort(compareValues);
  if (mode === 'min') return values[0]!;
  if (mode === 'max' || typeof values[0] === 'string') return values.at(-1)!;
  const sum = values.reduce<number>((total, value) => total + Number(value), 0);
  if (mode === 'sum') return sum;
  if (mode === 'avg') return sum / values.length;
  const middle = values.length >> 1;
  return values.length % 2 === 1 ? values[middle]! : (Number(values[middle - 1]) + Number(values[middle])) / 2;
}
