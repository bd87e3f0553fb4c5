import type { Parameters } from '../contract/request-options.ts';
import type { VectorTileAddress } from '../contract/search-api.ts';
import { readJson } from '../json/json-reader.ts';
import type { JsonObject, JsonValue, Writable } from '../json/json-value.ts';
import { writeJson } from '../json/json-writer.ts';
import type { GeoBox } from '../mapping/geo/geo-rectangle.ts';
import { needH3 } from '../mapping/geo/h3-cell.ts';
import { ByteWriter } from '../structures/byte-writer.ts';
import type { TimeSlice } from '../structures/scheduling.ts';
import { gridLayer, positionOf } from './grid-layer.ts';
import { hitsLayer } from './hits-layer.ts';
import { flatTags } from './tags.ts';
import { TileGeometries } from './tile-geometry.ts';
import { parseTileRequest } from './tile-request.ts';
import { BOUNDS, GRID, tileSearch } from './tile-search.ts';
import { TileLayer } from './tile-writer.ts';

interface TileHost {
  search(body: JsonObject): Promise<Writable>;
  /** Limits how long the host waits for the features to be made. */
  readonly slice: TimeSlice;
}

/**
 * Runs the search for a vector tile and writes its response as a Mapbox vector tile, with the layers `hits`, `aggs` and
 * `meta`. Layers without features are left out. @throws EngineError
 */
export async function vectorTile(
  address: VectorTileAddress,
  body: JsonObject | undefined,
  parameters: Parameters,
  { search, slice }: TileHost,
): Promise<Uint8Array<ArrayBuffer>> {
  const request = parseTileRequest(address, body, parameters);
  if (request.gridAggregation === 'geohex') needH3();
  const response = readJson(writeJson(await search(tileSearch(request)))) as unknown as TileResponse;
  const geometries = new TileGeometries(request, request.buffer);
  const { [GRID]: grid, [BOUNDS]: bounds, ...aggregations } = response.aggregations ?? {};
  const { hits, ...total } = response.hits;
  const tile = new ByteWriter();
  if (hits.length > 0) (await slice.run(hitsLayer(hits, request, geometries))).writeTo(tile);
  const cells = (grid as { buckets: JsonObject[] } | undefined)?.buckets ?? [];
  if (cells.length > 0) (await slice.run(gridLayer(cells, request, geometries))).writeTo(tile);
  const meta = new TileLayer('meta', request.extent);
  const corners = (bounds as { bounds?: Corners } | undefined)?.bounds;
  const outline = geometries.box(corners ? boxOf(corners) : request.box);
  if (outline) meta.addFeature(outline, flatTags({ ...response, hits: total, aggregations }));
  meta.writeTo(tile);
  return tile.written();
}

interface TileResponse {
  readonly [member: string]: JsonValue;
  readonly hits: JsonObject & { readonly hits: JsonObject[] };
  readonly aggregations: JsonObject;
}

interface Corners {
  readonly top_left: JsonObject;
  readonly bottom_right: JsonObject;
}

function boxOf({ top_left, bottom_right }: Corners): GeoBox {
  const [left, top] = positionOf(top_left);
  const [right, bottom] = positionOf(bottom_right);
  return { top, left, bottom, right };
}
