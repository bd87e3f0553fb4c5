import { parseRequests } from '../../language/parse-requests.ts';
import { markupFault } from '../../scenario/markup-budget.ts';
import { LIMITS } from '../../scenario/scenario.ts';
import { sizeFault, sizeOf } from '../../scenario/scenario-size.ts';
import { type Prose, type ScenarioPart, writeScenario } from '../../scenario/write-scenario.ts';
import type { EngineRequest } from '../connections/ask.ts';
import { compactJson } from '../ui/compact-json.ts';
import { COPY } from './copy.ts';
import { bulkText, type DocumentLines } from './read-documents.ts';
import { creationOf, type SharedIndex } from './read-indices.ts';
import type { DocumentChoice, ShareContents } from './share-contents.ts';
import { withoutCredentials } from './without-credentials.ts';

/** What was read from the engine for a scenario. */
export interface Gathered {
  indices: readonly SharedIndex[];
  /** Requests that store files of words and synonym sets. */
  words: readonly EngineRequest[];
  choice: DocumentChoice;
  documents: readonly DocumentLines[];
  /** The bundled sample that one of the indices is. */
  sample?: string;
}

export interface ComposedScenario {
  markdown: string;
  /** Passwords, keys and comments that were removed. */
  removed: number;
  /** Of the setup, and of what follows it. */
  setupRequests: number;
  requests: number;
  views: number;
  /** Why a scenario cannot be that large; undefined if it can. */
  fault: string | undefined;
  /** Bytes of the file. */
  bytes: number;
}

/** Writes the scenario of a room from what was read. */
export function composeScenario(title: string, contents: ShareContents, gathered: Gathered): ComposedScenario {
  const { indices, choice, sample } = gathered;
  let removed = 0;
  let requests = 0;
  const parts = contents.parts({ indices, choice }).map(part => {
    if (part.kind !== 'requests' && part.kind !== 'code') return part;
    const clean = withoutCredentials(part.text);
    removed += clean.removed;
    if (part.kind === 'requests') requests += parseRequests(clean.text).requests.length;
    return { ...part, text: clean.text };
  });
  const data = dataProse(gathered);
  const setup = setupOf(contents, gathered);
  const markdown = writeScenario({
    title: title.trim() || contents.title,
    ...(sample !== undefined && { data: sample }),
    parts: [...(data ? [{ kind: 'prose' as const, text: data }] : []), ...setup.parts, ...parts],
  });
  const size = sizeOf(markdown);
  const all = setup.requests + requests;
  return {
    markdown,
    removed,
    setupRequests: setup.requests,
    requests,
    views: parts.filter(({ kind }) => kind === 'view').length,
    fault:
      all > LIMITS.requests
        ? COPY.tooManyRequests(all, LIMITS.requests)
        : (sizeFault(markdown) ?? markupFault(writeScenario({ title: '', parts }))?.message),
    bytes: size.markdown + size.setup,
  };
}

function setupOf(
  { setup = [] }: ShareContents,
  { indices, words, documents, sample }: Gathered,
): { parts: ScenarioPart[]; requests: number } {
  const own = indices.filter(({ name }) => name !== sample);
  const requests = [...words, ...setup, ...own.flatMap(creationOf)];
  const stored = documents.filter(lines => lines.documents > 0 && lines.index !== sample);
  const isStream = (name: string) => indices.some(index => index.isStream && index.name === name);
  return {
    parts: [
      ...(requests.length === 0 ? [] : [setupPart(requests.map(requestText).join('\n\n'))]),
      ...stored.map(lines => setupPart(bulkText(lines, isStream(lines.index)))),
    ],
    requests: requests.length + stored.length,
  };
}

function setupPart(text: string): ScenarioPart {
  return { kind: 'requests', role: 'setup', text };
}

/** A request in Console grammar, with a body of few lines. */
export function requestText({ method, path, body }: EngineRequest): string {
  const line = `${method} ${path}`;
  if (body === undefined) return line;
  return `${line}\n${typeof body === 'string' ? body : compactJson(body)}`;
}

/** One sentence on the data of the scenario, and one on scores if they are those of fewer documents. */
function dataProse({ indices, documents, sample, choice }: Gathered): Prose | undefined {
  if (indices.length === 0) return undefined;
  const counts = indices.map(index => ({ index, included: includedOf(index, documents, sample) }));
  const isPart = choice !== 'none' && counts.some(({ index, included }) => included < (index.documents ?? 0));
  return [
    COPY.dataLead,
    ...counts.flatMap(({ index, included }, at) => [
      at === 0 ? '' : ', ',
      { code: index.name },
      COPY.withDocuments(included, index.documents ?? 0),
    ]),
    '.',
    isPart ? COPY.scoresOfPart : '',
  ];
}

export function includedOf(
  { name, documents: total }: SharedIndex,
  documents: readonly DocumentLines[],
  sample: string | undefined,
): number {
  if (name === sample) return total ?? 0;
  return documents.find(({ index }) => index === name)?.documents ?? 0;
}
