import { type Change, pValueOf } from '../../../aggregations/pipelines/changes/change.ts';
import { findChange } from '../../../aggregations/pipelines/changes/find-change.ts';
import { BlockBuilder, firstIndex, valueCount } from '../../blocks/block.ts';
import type { Page } from '../../blocks/page.ts';
import type { Attribute } from '../../expressions/expression.ts';
import { illegalValue } from '../../expressions/failure.ts';
import type { Written } from '../../language/ast.ts';
import { withReplaced } from './eval-node.ts';
import { type PlanNode, pagesOf, type Run } from './plan-node.ts';

/** Rows that a change is searched in; further ones are left out. */
export const MOST_ROWS = 1000;

/** The columns of a change: its type and its probability by chance, in the row where it is. */
export interface ChangeColumns {
  readonly value: Attribute;
  readonly type: Attribute;
  readonly pValue: Attribute;
  /** The command, for warnings. */
  readonly source: Written;
}

/** The single values of a column with their rows, and what else was in it. */
interface Series {
  readonly values: Float64Array;
  readonly places: readonly number[];
  readonly hasNulls: boolean;
  readonly hasLists: boolean;
}

/** `CHANGE_POINT`: marks the row at which a series changes. The input must be sorted, with at most a row too many. */
export class ChangePointNode implements PlanNode {
  readonly command = 'change_point';
  readonly operator = 'ChangePointOperator';
  readonly hasDocs = false;
  readonly input: PlanNode;
  readonly output: readonly Attribute[];
  private readonly columns: ChangeColumns;

  constructor(input: PlanNode, columns: ChangeColumns) {
    this.input = input;
    this.columns = columns;
    this.output = withReplaced(input.output, [columns.type, columns.pValue]);
  }

  async *pages(run: Run): AsyncIterable<Page> {
    const { source } = this.columns;
    const warn = (text: string): void => run.warnings.noted(source, illegalValue(text));
    const pages: Page[] = [];
    let rows = 0;
    for await (const page of pagesOf(this.input, run)) {
      const kept = page.head(MOST_ROWS - rows);
      if (kept.length < page.length) warn(`too many values; keeping only first ${MOST_ROWS} values`);
      if (kept.length > 0) pages.push(kept);
      rows += kept.length;
    }
    const { values, places, hasNulls, hasLists } = this.series(pages);
    if (hasNulls) warn('values contain nulls; skipping them');
    if (hasLists)
      warn(
        'values contains multivalued entries; skipping them (please consider reducing them with e.g. MV_AVG or MV_SUM)',
      );
    const change = findChange(values);
    if (change.type === 'indeterminable') run.warnings.failed(source, illegalValue(change.reason));
    const place = 'at' in change ? places[change.at]! : -1;
    let from = 0;
    for (const page of pages) {
      yield this.marked(page, change, place - from);
      from += page.length;
    }
  }

  /** The single values, and the rows they are in. */
  private series(pages: readonly Page[]): Series {
    const values: number[] = [];
    const places: number[] = [];
    const column = this.input.output.indexOf(this.columns.value);
    let from = 0;
    let hasNulls = false;
    let hasLists = false;
    for (const page of pages) {
      const block = page.column(column);
      for (let row = 0; row < page.length; row++) {
        const count = block.type === 'null' ? 0 : valueCount(block, row);
        if (count === 1) {
          values.push(Number(block.values[firstIndex(block, row)]));
          places.push(from + row);
        } else if (count === 0) hasNulls = true;
        else hasLists = true;
      }
      from += page.length;
    }
    return { values: Float64Array.from(values), places, hasNulls, hasLists };
  }

  /** @param place the row of the change, if it is within the page */
  private marked(page: Page, change: Change, place: number): Page {
    const { type, pValue } = this.columns;
    const types = new BlockBuilder(type.type, page.length);
    const pValues = new BlockBuilder(pValue.type, page.length);
    for (let row = 0; row < page.length; row++) {
      types.add(row === place ? change.type : undefined);
      pValues.add(row === place ? pValueOf(change) : undefined);
    }
    const added = new Map([
      [type, types.build()],
      [pValue, pValues.build()],
    ]);
    return page.withColumns(this.output.map(column => added.get(column) ?? this.input.output.indexOf(column)));
  }
}
