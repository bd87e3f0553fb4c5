import { CompensatedSum } from '../../aggregations/metrics/compensated-sum.ts';
import { NO_SHAPE } from '../../mapping/geo/shape.ts';
import { POINT, SPATIAL } from '../functions/type-classes.ts';
import { Extent } from '../types/extent.ts';
import { indexedPosition, isGeographic, isPoint, pointOf, positionOf, shapeOf } from '../types/spatial.ts';
import type { AggregateFunction } from './aggregate-function.ts';
import { eachValueOf } from './each-value.ts';

interface Sums {
  readonly x: CompensatedSum;
  readonly y: CompensatedSum;
  count: number;
}

// Fields are read from columns, which have 32 bits of each coordinate.

/** The average of coordinates. */
export const ST_CENTROID_AGG: AggregateFunction = {
  name: 'st_centroid_agg',
  parameters: [{ name: 'field', type: POINT }],
  returns: ([type]) => (type === 'null' ? 'geo_point' : type!),
  create({ types: [type], readsIndex }) {
    const groups: Sums[] = [];
    return {
      add(group, [block], row) {
        eachValueOf(block!, row, value => {
          const sums = (groups[group] ??= { x: new CompensatedSum(), y: new CompensatedSum(), count: 0 });
          const exact = positionOf(value, type!);
          const [x, y] = readsIndex ? indexedPosition(exact, type!) : exact;
          sums.x.add(x);
          sums.y.add(y);
          sums.count++;
        });
      },
      result(group) {
        const sums = groups[group];
        return sums && pointOf([sums.x.value / sums.count, sums.y.value / sums.count], type!);
      },
    };
  },
};

export const ST_EXTENT_AGG: AggregateFunction = {
  name: 'st_extent_agg',
  parameters: [{ name: 'field', type: SPATIAL }],
  returns: ([type]) => (type === 'null' || isGeographic(type!) ? 'geo_shape' : 'cartesian_shape'),
  create({ types: [type], readsIndex }) {
    const groups: Extent[] = [];
    const isRounded = readsIndex && isPoint(type!);
    return {
      add(group, [block], row) {
        eachValueOf(block!, row, value =>
          (groups[group] ??= new Extent(isGeographic(type!))).add(
            isRounded
              ? { ...NO_SHAPE, points: [indexedPosition(positionOf(value, type!), type!)] }
              : shapeOf(value, type!),
          ),
        );
      },
      result: group => groups[group]?.text,
    };
  },
};
