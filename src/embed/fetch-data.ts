import { indexOfFile, type ScenarioData } from '../scenario/load-data.ts';
import { LIMITS } from '../scenario/scenario.ts';
import { COPY } from './copy.ts';

export interface DataPlaces {
  /** The address of the scenario. */
  readonly base: string;
  /** The folder of the bundled samples. */
  readonly samples: URL;
}

/** The data that a scenario names: a bundled sample, or a file beside it. @throws Error with a sentence */
export async function fetchData(data: string, { base, samples }: DataPlaces): Promise<ScenarioData> {
  if (data.startsWith('./'))
    return { index: indexOfFile(data), definition: undefined, ndjson: await load(new URL(data, base)) };
  const [definition, ndjson] = await Promise.all([
    load(new URL(`${data}.json`, samples)),
    load(new URL(`${data}.ndjson`, samples)),
  ]);
  return { index: data, definition, ndjson };
}

async function load(address: URL): Promise<string> {
  const response = await fetch(address, { credentials: 'omit' });
  if (!response.ok) throw new Error(COPY.notLoaded(address.href, String(response.status)));
  const text = await response.text();
  if (text.length > LIMITS.dataBytes) throw new Error(COPY.notLoaded(address.href, COPY.tooLarge(LIMITS.dataBytes)));
  return text;
}
