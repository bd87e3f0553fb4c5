import { expect, test } from 'vitest';
import { wktOf } from './geojson-to-wkt.ts';

// As Elasticsearch shows them with `"format": "wkt"`.
test.each([
  [{ type: 'point', coordinates: [1, 2, 3] }, 'POINT (1.0 2.0 3.0)'],
  [
    {
      type: 'LineString',
      coordinates: [
        [1, 2],
        [3.5, -4],
      ],
    },
    'LINESTRING (1.0 2.0, 3.5 -4.0)',
  ],
  [
    {
      type: 'polygon',
      coordinates: [
        [
          [0, 0],
          [10, 0],
          [10, 10],
          [0, 0],
        ],
        [
          [1, 1],
          [2, 1],
          [2, 2],
          [1, 1],
        ],
      ],
    },
    'POLYGON ((0.0 0.0, 10.0 0.0, 10.0 10.0, 0.0 0.0), (1.0 1.0, 2.0 1.0, 2.0 2.0, 1.0 1.0))',
  ],
  [
    {
      type: 'polygon',
      orientation: 'left',
      coordinates: [
        [
          [0, 0],
          [10, 0],
          [10, 10],
          [0, 0],
        ],
      ],
    },
    'POLYGON ((0.0 0.0, 10.0 10.0, 10.0 0.0, 0.0 0.0))',
  ],
  [
    {
      type: 'multipoint',
      coordinates: [
        [1, 2],
        [3, 4],
      ],
    },
    'MULTIPOINT (1.0 2.0, 3.0 4.0)',
  ],
  [
    {
      type: 'multilinestring',
      coordinates: [
        [
          [1, 2],
          [3, 4],
        ],
        [
          [5, 6],
          [7, 8],
        ],
      ],
    },
    'MULTILINESTRING ((1.0 2.0, 3.0 4.0),(5.0 6.0, 7.0 8.0))',
  ],
  [
    {
      type: 'multipolygon',
      coordinates: [
        [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 0],
          ],
        ],
        [
          [
            [5, 5],
            [6, 5],
            [6, 6],
            [5, 5],
          ],
        ],
      ],
    },
    'MULTIPOLYGON (((0.0 0.0, 1.0 0.0, 1.0 1.0, 0.0 0.0)),((5.0 5.0, 6.0 5.0, 6.0 6.0, 5.0 5.0)))',
  ],
  [
    {
      type: 'geometrycollection',
      geometries: [
        { type: 'point', coordinates: [1, 2] },
        {
          type: 'linestring',
          coordinates: [
            [1, 2],
            [3, 4],
          ],
        },
      ],
    },
    'GEOMETRYCOLLECTION (POINT (1.0 2.0),LINESTRING (1.0 2.0, 3.0 4.0))',
  ],
  [
    {
      type: 'envelope',
      coordinates: [
        [10, 50],
        [20, 40],
      ],
    },
    'BBOX (10.0, 20.0, 50.0, 40.0)',
  ],
  [{ type: 'circle', coordinates: [1, 2], radius: '1km' }, undefined],
])('%j', (geometry, text) => {
  expect(wktOf(geometry)).toBe(text);
});
