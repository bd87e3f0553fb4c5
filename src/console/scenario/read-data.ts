import { indexOfFile, type ScenarioData } from '../../scenario/load-data.ts';
import { SAMPLES } from '../sample-data/samples.ts';
import { ROOT } from '../ui/page-address.ts';
import { COPY } from './copy.ts';

/**
 * The data that a scenario names: a bundled sample, or a file that came with it.
 * @param files texts by the name in the front matter, `./trails.ndjson`
 * @param base the folder of the samples, which ends with a slash
 * @throws Error with a sentence
 */
export async function readData(
  name: string,
  files: ReadonlyMap<string, string>,
  base = `${ROOT}samples/`,
): Promise<ScenarioData> {
  if (name.startsWith('./')) {
    // Files that were chosen in a dialog have no folder.
    const ndjson = files.get(name) ?? files.get(`./${name.slice(name.lastIndexOf('/') + 1)}`);
    if (ndjson === undefined) throw new Error(COPY.fileMissing(name));
    return { index: indexOfFile(name), definition: undefined, ndjson };
  }
  if (!SAMPLES.some(({ id }) => id === name)) throw new Error(COPY.noSample(name));
  const [definition, documents] = await Promise.all([fetch(`${base}${name}.json`), fetch(`${base}${name}.ndjson`)]);
  if (!definition.ok || !documents.ok) throw new Error(COPY.sampleNotLoaded(name));
  return { index: name, definition: await definition.text(), ndjson: await documents.text() };
}
