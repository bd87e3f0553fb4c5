import { LIMITS } from '../../scenario/scenario.ts';
import type { EngineRequest } from '../connections/ask.ts';
import type { Connection } from '../connections/connection.ts';
import { composeScenario, type Gathered, includedOf, requestText } from './compose-scenario.ts';
import { knownSample, type SampleLoader } from './known-sample.ts';
import { type DocumentLines, readDocuments, readPage } from './read-documents.ts';
import { creationOf, readIndices, type SharedIndex } from './read-indices.ts';
import type { DocumentChoice, ShareContents } from './share-contents.ts';
import { linkOf } from './share-link.ts';
import { readWords, wordNames } from './word-resources.ts';

/** Everything that a scenario of a room may include, read once. */
export interface ShareMaterial {
  indices: readonly SharedIndex[];
  words: readonly EngineRequest[];
  /** Files and synonym sets that the engine does not show. */
  unreadable: readonly string[];
  page: readonly DocumentLines[];
  /** As many documents as a scenario may have. */
  all: readonly DocumentLines[];
  /** The bundled sample that one of the indices is. */
  sample: string | undefined;
}

/** Bytes kept free for the lines between documents. */
const MARGIN = 20_000;

/** Reads the indices, words and documents that a room offers. @throws EngineProblem */
export async function gather(
  connection: Connection,
  contents: ShareContents,
  loadSample: SampleLoader,
  signal: AbortSignal,
): Promise<ShareMaterial> {
  const indices = await readIndices(connection, contents.indices, signal);
  const analysis = indices.map(({ definition }) => definition.settings?.['analysis']);
  const words = await readWords(connection, wordNames(contents.analysis, ...analysis), signal);
  const limit = LIMITS.dataBytes - bytesOfSetup(contents, indices, words.setup) - MARGIN;
  const offered = contents.documents === undefined ? [] : indices;
  const page = offered.length === 0 ? [] : await readPage(connection, contents.page ?? [], limit, signal);
  const readable = offered.filter(({ documents }) => documents !== undefined);
  const all = await readDocuments(connection, readable, limit, signal);
  const sample = await knownSample(indices, all, loadSample, signal);
  return { indices, words: words.setup, unreadable: words.unreadable, page, all, sample };
}

function bytesOfSetup(
  { setup = [] }: ShareContents,
  indices: readonly SharedIndex[],
  words: readonly EngineRequest[],
): number {
  const requests = [...words, ...setup, ...indices.flatMap(creationOf)];
  return new TextEncoder().encode(requests.map(requestText).join('\n\n')).length;
}

/** The part of the material that a choice includes. */
export function chosenOf(
  material: ShareMaterial,
  choice: DocumentChoice,
  excluded: ReadonlySet<string> = new Set(),
): Gathered {
  const indices = material.indices.filter(({ name }) => !excluded.has(name));
  const isIncluded = ({ index }: DocumentLines) => indices.some(({ name }) => name === index);
  const documents = choice === 'none' ? [] : material[choice].filter(isIncluded);
  const isSample = choice === 'all' && indices.some(({ name }) => name === material.sample);
  return { indices, words: material.words, choice, documents, ...(isSample && { sample: material.sample }) };
}

/** All documents if a link or a sample has them; otherwise those on the page, because most people send links. */
export async function firstChoice(contents: ShareContents, material: ShareMaterial): Promise<DocumentChoice> {
  if (contents.documents === undefined || contents.documents === 'none') return 'none';
  const whole = chosenOf(material, 'all');
  const isComplete = whole.indices.every(
    index => includedOf(index, whole.documents, whole.sample) >= (index.documents ?? 0),
  );
  if (material.page.length === 0) return 'all';
  const link = isComplete ? await linkOf(composeScenario(contents.title, contents, whole).markdown) : undefined;
  return link?.fits ? 'all' : 'page';
}
