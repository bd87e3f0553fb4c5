import type { Answer } from '../answer.ts';
import type { Call } from '../call.ts';

const TILE_TYPE = 'application/vnd.mapbox-vector-tile';

export async function vectorTile(call: Call): Promise<Answer> {
  const [index, field, zoom, x, y] = ['index', 'field', 'zoom', 'x', 'y'].map(part => call.required(part)) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const options = {
    action: 'indices:data/read/search',
    description: () => `indices[${index}], vector tile [${field}/${zoom}/${x}/${y}]`,
    isCancellable: true,
  };
  return call.asTask(options, async task => {
    const address = { field, zoom, x, y };
    const body = await call.engine.searches.vectorTile(index, address, call.body(), call.parameters, task);
    return { status: 200, encoded: { contentType: TILE_TYPE, body } };
  });
}
