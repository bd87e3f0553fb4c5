import { matchEndpoint } from '../../language/grammar/match-endpoint.ts';
import { inlineDefinitions } from '../../language/inline-definitions.ts';
import { type ConsoleRequest, parseRequests } from '../../language/parse-requests.ts';
import type { ScenarioPart } from '../../scenario/write-scenario.ts';
import type { ShareContents } from '../share/share-contents.ts';
import { COPY } from './copy.ts';
import type { Tab } from './workspace.ts';

const LONGEST = 1_000_000;

/**
 * A scenario of a tab: a block for each request, and the indices that their paths name. Blocks do not share
 * definitions, so each has the values.
 * @throws RequestTooLong if the values of variables have more than a million characters
 */
export function consoleContents({ name, text: written }: Pick<Tab, 'name' | 'text'>): ShareContents {
  const text = inlineDefinitions(written, LONGEST);
  const parts = partsOf(text);
  const broken = parts.filter(({ kind }) => kind === 'code').length;
  return {
    title: name,
    indices: namedIndices(parseRequests(text).requests),
    documents: 'all',
    ...(broken > 0 && { leftOut: [COPY.sharedAsText(broken)] }),
    parts: () => parts,
  };
}

/** Each request with the comments above it. Text that is not a valid request would keep the scenario from running. */
function partsOf(text: string): ScenarioPart[] {
  const ends = parseRequests(text).requests.map(({ to }) => endOfLine(text, to));
  if (ends.length > 0) ends[ends.length - 1] = text.length;
  return (ends.length === 0 ? [text.length] : ends).flatMap((end, at, all): ScenarioPart[] => {
    const piece = text.slice(all[at - 1] ?? 0, end).replace(/^\s*\n|\s+$/g, '');
    if (piece.trim() === '') return [];
    const { requests, problems } = parseRequests(piece);
    const isValid = requests.length === 1 && problems.every(({ severity }) => severity !== 'error');
    return [isValid ? { kind: 'requests', role: 'run', text: piece } : { kind: 'code', text: piece }];
  });
}

function endOfLine(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at < 0 ? text.length : at;
}

/**
 * The names in the paths, except those of indices that the requests themselves create first: their setup would make the
 * creation fail.
 */
export function namedIndices(requests: readonly ConsoleRequest[]): string[] {
  const created = new Map<string, boolean>();
  for (const { method, url } of requests) {
    const { endpoint, parts } = matchEndpoint(method, url.split('?', 1)[0]!) ?? {};
    const note = (names: string | undefined, isNew: boolean) => {
      for (const name of (names ?? '').split(',').flatMap(decodedName))
        if (!created.has(name)) created.set(name, isNew);
    };
    note(parts?.['index'], endpoint?.name === 'indices.create');
    note(parts?.['target'] ?? parts?.['new_index'], true);
  }
  return [...created].filter(([, isNew]) => !isNew).map(([name]) => name);
}

/** Without names that a variable fills in, or that are not encoded correctly. */
function decodedName(name: string): string[] {
  if (name === '' || name.includes('${')) return [];
  try {
    return [decodeURIComponent(name)];
  } catch {
    return [];
  }
}
