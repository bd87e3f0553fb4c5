import { type Accumulator, addRows, type GroupResults } from '../../aggregates/aggregate-function.ts';
import type { KnownValues } from '../../aggregates/known-values.ts';
import { type Block, BlockBuilder } from '../../blocks/block.ts';
import { truePositions } from '../../blocks/boolean-block.ts';
import type { Page } from '../../blocks/page.ts';
import { keptRows, type PlacedRows } from '../../blocks/placed-rows.ts';
import { type Attribute, ColumnReference, type Evaluate, type Scope } from '../../expressions/expression.ts';
import type { QueryLimits } from '../../expressions/query-limits.ts';
import type { Run } from '../nodes/plan-node.ts';
import type { Aggregate } from './aggregate.ts';

interface Environment {
  readonly scope: Scope;
  /** Whether a column is a field of an index. */
  readonly isIndexed: (column: Attribute) => boolean;
  /** Returns numbers from 0 up to 1. */
  readonly random: () => number;
  readonly limits: QueryLimits;
}

/** Accumulators of the same rows and arguments. */
export interface Fed {
  readonly accumulators: readonly Accumulator[];
  readonly args: readonly Evaluate[];
  readonly filter: Evaluate | undefined;
  /** The only argument, if it is a column of the input; undefined if there is no argument. */
  readonly column: Attribute | undefined;
  /** Whether they get all rows, and read nothing but that column. */
  readonly isPlain: boolean;
}

/** The aggregates of a run. Aggregates of the same column may share what they are computed from. */
export class RunningAggregates {
  /** What rows are added to. */
  readonly fed: Fed[] = [];
  private readonly environment: Environment;
  private readonly results: readonly { readonly attribute: Attribute; readonly results: GroupResults }[];
  private readonly shared = new Map<Attribute, Map<string, Accumulator>>();

  constructor(aggregates: readonly Aggregate[], environment: Environment) {
    this.environment = environment;
    this.results = aggregates.map(aggregate => ({
      attribute: aggregate.attribute,
      results: this.start(aggregate),
    }));
  }

  /** A block for each aggregate, with its results for a number of groups. */
  blocks(groups: number): Block[] {
    return this.results.map(({ results, attribute }) => {
      const builder = new BlockBuilder(attribute.type, groups);
      for (let group = 0; group < groups; group++) builder.add(results.result(group));
      return builder.build();
    });
  }

  private start({ fn, args, filter, source, attribute }: Aggregate): GroupResults {
    const { scope, random, limits, isIndexed } = this.environment;
    const [first] = args;
    const column = first instanceof ColumnReference && args.length === 1 ? first.attribute : undefined;
    const isPlain = filter === undefined && (column !== undefined || args.length === 0);
    const accumulators: Accumulator[] = [];
    const created = fn.create({
      type: attribute.type,
      types: args.map(({ type }) => type),
      constants: args.map(({ constant }) => constant?.value),
      readsIndex: first instanceof ColumnReference && isIndexed(first.attribute),
      random,
      charge: bytes => limits.charge(bytes),
      warn: failure => scope.warnings.failed(source, failure),
      part: (key, create) => {
        const known = key !== undefined && isPlain && column ? this.partsOf(column) : undefined;
        const shared = known?.get(key!);
        if (shared) return shared;
        const part = create();
        accumulators.push(part);
        known?.set(key!, part);
        return part;
      },
    });
    if ('add' in created && !this.isFed(created) && !accumulators.includes(created)) accumulators.push(created);
    if (accumulators.length > 0)
      this.fed.push({
        accumulators,
        args: args.map(arg => arg.compile(scope)),
        filter: filter?.compile(scope),
        column,
        isPlain,
      });
    return created;
  }

  private isFed(accumulator: Accumulator): boolean {
    return this.fed.some(({ accumulators }) => accumulators.includes(accumulator));
  }

  private partsOf(column: Attribute): Map<string, Accumulator> {
    const parts = this.shared.get(column) ?? new Map<string, Accumulator>();
    this.shared.set(column, parts);
    return parts;
  }
}

/** Adds the rows of a page to their groups, pausing between aggregates: a query may have thousands of them. */
export async function collectPage(run: Run, fed: readonly Fed[], page: Page, placed: PlacedRows): Promise<void> {
  for (const { accumulators, args, filter } of fed) {
    const blocks = args.map(evaluate => evaluate(page));
    const kept = filter && truePositions(filter(page), page.length);
    const rows = kept ? keptRows(placed, kept, page.length) : placed;
    for (const accumulator of accumulators) addRows(accumulator, rows, blocks);
    const pause = run.yieldIfDue();
    if (pause) await pause;
  }
}

/** Whether a number of rows is all that aggregates need to know of a group. */
export function needCounts(fed: readonly Fed[]): boolean {
  return fed.every(
    ({ isPlain, column, accumulators }) => isPlain && !column && accumulators.every(({ addCount }) => addCount),
  );
}

/** Adds a number of rows to a group of aggregates that need no more than that. */
export function collectCount(fed: readonly Fed[], group: number, rows: number): void {
  for (const { accumulators } of fed) for (const accumulator of accumulators) accumulator.addCount?.(group, rows);
}

/** Adds known values to the first group; returns the accumulators that need the rows. */
export function collectKnown(fed: readonly Fed[], known: KnownValues): Fed[] {
  return fed.flatMap(one => {
    const { column, isPlain } = one;
    const accumulators = one.accumulators.filter(({ addKnown }) => !(isPlain && addKnown?.(known, column)));
    return accumulators.length === 0 ? [] : [{ ...one, accumulators }];
  });
}
