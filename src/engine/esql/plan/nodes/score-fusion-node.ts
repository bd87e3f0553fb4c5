import { type Block, BlockBuilder, firstIndex, valueCount } from '../../blocks/block.ts';
import type { Page } from '../../blocks/page.ts';
import type { Attribute } from '../../expressions/expression.ts';
import { type PlanNode, pagesOf, type Run } from './plan-node.ts';

/** The scores of a group's rows in their order, as they count in the fusion. */
export type FusionMethod = (scores: readonly number[], group: string) => readonly number[];

/** Reciprocal rank fusion (Cormack, Clarke and Büttcher, SIGIR 2009): ranks follow the order of the rows. */
export function reciprocalRanks(constant: number, weightOf: (group: string) => number): FusionMethod {
  return (scores, group) => scores.map((_, at) => weightOf(group) / (constant + at + 1));
}

export function linearScores(normalize: Normalize, weightOf: (group: string) => number): FusionMethod {
  return (scores, group) => normalize(scores).map(score => weightOf(group) * score);
}

type Normalize = (scores: readonly number[]) => readonly number[];

/** How scores of different groups are made comparable. */
export const NORMALIZERS: ReadonlyMap<string, Normalize> = new Map<string, Normalize>([
  ['none', scores => scores],
  ['minmax', minMax],
  ['l2_norm', scores => scaled(scores, Math.sqrt(scores.reduce((sum, score) => sum + score * score, 0)))],
]);

function minMax(scores: readonly number[]): readonly number[] {
  const least = scores.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const range = scores.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY) - least;
  return range === 0 ? scores.map(() => 1) : scores.map(score => (score - least) / range);
}

function scaled(scores: readonly number[], by: number): readonly number[] {
  return by === 0 ? scores : scores.map(score => score / by);
}

/** Bytes of a value, estimated. */
const VALUE_BYTES = 16;

/** `FUSE`, first part: replaces the scores of each group of rows. Rows without a score or a group have none afterwards. */
export class ScoreFusionNode implements PlanNode {
  readonly command = 'fuse';
  readonly operator = 'ScoreFusionOperator';
  readonly hasDocs = false;
  readonly input: PlanNode;
  private readonly score: number;
  private readonly group: number;
  private readonly method: FusionMethod;

  constructor(input: PlanNode, columns: { score: Attribute; group: Attribute }, method: FusionMethod) {
    this.input = input;
    this.score = input.output.indexOf(columns.score);
    this.group = input.output.indexOf(columns.group);
    this.method = method;
  }

  get output(): readonly Attribute[] {
    return this.input.output;
  }

  async *pages(run: Run): AsyncIterable<Page> {
    const pages: Page[] = [];
    const groups = new Map<string, number[]>();
    for await (const page of pagesOf(this.input, run)) {
      run.limits.charge(page.length * page.width * VALUE_BYTES);
      pages.push(page);
      this.eachScore(page, (group, score) => {
        const scores = groups.get(group);
        if (scores) scores.push(score);
        else groups.set(group, [score]);
      });
    }
    const fused = new Map([...groups].map(([group, scores]) => [group, this.method(scores, group)[Symbol.iterator]()]));
    for (const page of pages) {
      const builder = new BlockBuilder('double', page.length);
      this.eachScore(
        page,
        group => builder.add(fused.get(group)!.next().value),
        () => builder.add(undefined),
      );
      const block = builder.build();
      yield page.withColumns(this.output.map((_, at) => (at === this.score ? block : at)));
    }
  }

  /** Visits the rows in order. */
  private eachScore(page: Page, visit: (group: string, score: number) => void, skip: () => void = () => {}): void {
    const scores = page.column(this.score);
    const groups = page.column(this.group);
    for (let row = 0; row < page.length; row++) {
      const score = single(scores, row);
      const group = single(groups, row);
      if (score === undefined || group === undefined) skip();
      else visit(String(group), score as number);
    }
  }
}

function single(block: Block, row: number): unknown {
  return block.type !== 'null' && valueCount(block, row) === 1 ? block.values[firstIndex(block, row)] : undefined;
}
