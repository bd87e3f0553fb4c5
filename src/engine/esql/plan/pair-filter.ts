import type { Block } from '../blocks/block.ts';
import { truePositions } from '../blocks/boolean-block.ts';
import type { Page } from '../blocks/page.ts';
import { type Attribute, ColumnReference, type Evaluate, type Expression } from '../expressions/expression.ts';
import type { Run } from './nodes/plan-node.ts';

/** Rows of a page, and for each a row of the other side or undefined. */
export interface Pairs<Match> {
  readonly rows: number[];
  readonly matches: (Match | undefined)[];
}

interface Sides<Match> {
  readonly left: readonly Attribute[];
  /** A column of the other side for some of its rows. */
  rightColumn(attribute: Attribute, matches: readonly Match[]): Block;
}

/** Keeps the pairs of a page for which a condition is true, and rows without such a pair once, alone. */
export class PairFilter<Match> {
  private readonly sides: Sides<Match>;
  private readonly right: readonly Attribute[];
  private readonly evaluate: Evaluate;
  /** The row that the last pair was of; its pairs may continue. −1 before the first. */
  private current = -1;
  private isMatched = true;

  constructor(condition: Expression, sides: Sides<Match>, { warnings, limits }: Run) {
    this.sides = sides;
    this.right = [...columnsOf(condition)].filter(column => !sides.left.includes(column));
    const columns = [...sides.left, ...this.right];
    this.evaluate = condition.compile({ columns, warnings, limits, reusesResults: true });
  }

  /** Filters the next pairs of a page; those of a row follow each other. */
  kept(page: Page, { rows, matches }: Pairs<Match>): Pairs<Match> {
    const found = this.matching(page, { rows, matches });
    const kept: Pairs<Match> = { rows: [], matches: [] };
    for (const [at, row] of rows.entries()) {
      if (row !== this.current) {
        this.finishRow(kept);
        this.current = row;
        this.isMatched = false;
      }
      if (!found.has(at)) continue;
      this.isMatched = true;
      kept.rows.push(row);
      kept.matches.push(matches[at]);
    }
    return kept;
  }

  /** What remains after the last pairs of a page. */
  rest(): Pairs<Match> {
    const kept: Pairs<Match> = { rows: [], matches: [] };
    this.finishRow(kept);
    this.current = -1;
    this.isMatched = true;
    return kept;
  }

  private finishRow(kept: Pairs<Match>): void {
    if (this.isMatched) return;
    kept.rows.push(this.current);
    kept.matches.push(undefined);
  }

  /** The places of pairs for which the condition is true. */
  private matching(page: Page, { rows, matches }: Pairs<Match>): ReadonlySet<number> {
    const places = [...rows.keys()].filter(at => matches[at] !== undefined);
    const others = places.map(at => matches[at]!);
    const columns = [...this.sides.left.keys(), ...this.right.map(column => this.sides.rightColumn(column, others))];
    const paired = page.select(Int32Array.from(places, at => rows[at]!)).withColumns(columns);
    return new Set(Array.from(truePositions(this.evaluate(paired), paired.length), position => places[position]!));
  }
}

function columnsOf(expression: Expression, into: Set<Attribute> = new Set()): ReadonlySet<Attribute> {
  if (expression instanceof ColumnReference) into.add(expression.attribute);
  for (const operand of expression.operands) columnsOf(operand, into);
  return into;
}
