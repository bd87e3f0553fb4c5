import { illegalArgument } from '../../../errors/engine-error.ts';
import { numberFormat } from '../../../errors/java-errors.ts';
import { boxesOverlap, inBox } from '../../../mapping/geo/geo-rectangle.ts';
import { h3Box, h3Cell, MAX_H3_RESOLUTION, needH3 } from '../../../mapping/geo/h3-cell.ts';
import type { KeyReader } from '../../../request/object-parser.ts';
import { intOf } from '../../../request/scalar.ts';
import { compareCodePoints } from '../../../structures/utf8.ts';
import type { AggregationParser } from '../../aggregation-parser.ts';
import { type GridConfig, gridOf } from './geo-grid.ts';

const RESOLUTION: KeyReader<GridConfig> = {
  tokens: ['VALUE_STRING', 'VALUE_NUMBER'],
  read(config, value, place) {
    if (typeof value === 'string' && !/^[-+]?\d+$/.test(value)) throw numberFormat(value);
    const resolution = intOf(value, place);
    if (resolution < 0 || resolution > MAX_H3_RESOLUTION)
      throw illegalArgument(
        `Invalid geohex aggregation precision of ${resolution}. Must be between 0 and ${MAX_H3_RESOLUTION}`,
      );
    config.precision = resolution;
  },
};

const parseGrid = gridOf<string>({
  precision: 5,
  key: RESOLUTION,
  cell: h3Cell,
  within: bounds => (cell, lat, lon) => inBox(bounds, lat, lon) || boxesOverlap(bounds, h3Box(cell)),
  text: cell => cell,
  compare: compareCodePoints,
});

/** H3 cells that contain points, the fullest first. */
export const parseGeohexGrid: AggregationParser = definition => {
  needH3();
  return parseGrid(definition);
};
