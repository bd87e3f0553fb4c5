import type { JsonObject, JsonValue } from '../json/json-value.ts';
import { parseShape } from '../mapping/geo/parse-shape.ts';
import { joinShapes, type Shape } from '../mapping/geo/shape.ts';
import type { Steps } from '../structures/scheduling.ts';
import { labelPosition } from './label-position.ts';
import { fieldTags, type Tag } from './tags.ts';
import type { TileGeometries, TileGeometry } from './tile-geometry.ts';
import { diagonalOf } from './tile-projection.ts';
import type { TileRequest } from './tile-request.ts';
import { TileLayer } from './tile-writer.ts';

/** Marks a feature as the position of a label. */
export const LABEL = '_mvt_label_position';

/**
 * The layer with the features of hits: their geometries within the tile, and for each the fields of the request. Without
 * a sort, the largest come first.
 */
export function* hitsLayer(
  hits: readonly JsonObject[],
  request: TileRequest,
  geometries: TileGeometries,
): Steps<TileLayer> {
  const { field, withLabels, sort, extent } = request;
  const layer = new TileLayer('hits', extent);
  const sized: { hit: JsonObject; fields: JsonObject; shapes: Shape[]; size: number }[] = [];
  for (const hit of hits) {
    yield;
    const fields = (hit['fields'] ?? {}) as JsonObject;
    const shapes = ((fields[field] ?? []) as JsonValue[]).map(shape => parseShape(shape));
    if (shapes.length === 0) continue;
    sized.push({ hit, fields, shapes, size: sort === undefined ? diagonalOf(joinShapes(shapes)) : 0 });
  }
  for (const { hit, fields, shapes } of sized.sort((a, b) => b.size - a.size)) {
    yield;
    const names: Tag[] = [
      ['_id', hit['_id'] as string],
      ['_index', hit['_index'] as string],
    ];
    const values = fieldTags(fields, name => name !== field);
    for (const geometry of geometriesOf(shapes, geometries)) layer.addFeature(geometry, [...names, ...values]);
    const label = withLabels ? labelPosition(joinShapes(shapes)) : undefined;
    const point = label && geometries.points([label]);
    if (point) layer.addFeature(point, [...names, [LABEL, true], ...values]);
  }
  return layer;
}

/** Points of several values are one feature. */
function geometriesOf(shapes: readonly Shape[], geometries: TileGeometries): TileGeometry[] {
  if (shapes.every(({ lines, polygons }) => lines.length + polygons.length === 0)) {
    const points = geometries.points(shapes.flatMap(shape => shape.points));
    return points ? [points] : [];
  }
  return shapes.flatMap(shape => geometries.shape(shape));
}
