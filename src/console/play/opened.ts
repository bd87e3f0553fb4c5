import { type ParsedScenario, parseScenario } from '../../scenario/parse-scenario.ts';
import { LIMITS } from '../../scenario/scenario.ts';
import { COPY } from './copy.ts';

/** A scenario that was opened; its Markdown is not parsed yet. */
export interface Opened {
  readonly markdown: string;
  /** Data files that came with it, by their name in the front matter: `./trails.ndjson`. */
  readonly files: ReadonlyMap<string, string>;
}

export const MAX_FILE_BYTES = LIMITS.markdownBytes + LIMITS.dataBytes;

/** Reads a Markdown file and the data files chosen with it. @throws Error with a sentence */
export async function openFiles(chosen: readonly File[]): Promise<Opened> {
  const markdown = chosen.find(({ name }) => /\.(md|markdown)$/i.test(name));
  if (!markdown) throw new Error(COPY.noMarkdown);
  for (const { name, size } of chosen) if (size > MAX_FILE_BYTES) throw new Error(COPY.fileTooLong(name, size));
  const others = chosen.filter(file => file !== markdown);
  const files = await Promise.all(others.map(async file => [`./${file.name}`, await file.text()] as const));
  return { markdown: await markdown.text(), files: new Map(files) };
}

/** The address of `?from=`, if it is one of https. */
export function addressOf(from: string): URL | undefined {
  try {
    const url = new URL(from);
    return url.protocol === 'https:' && url.username === '' && url.password === '' ? url : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Loads a scenario, and the data beside it, from another site, without cookies or referrer.
 * @throws Error with a sentence
 */
export async function openAddress(url: URL, signal: AbortSignal): Promise<Opened> {
  const markdown = await load(url, signal);
  const { data } = readScenario(markdown).scenario;
  const beside = data?.startsWith('./') ? data : undefined;
  const files = beside === undefined ? [] : [[beside, await load(new URL(beside, url), signal)] as const];
  return { markdown, files: new Map(files) };
}

async function load(url: URL, signal: AbortSignal): Promise<string> {
  const request = { signal, credentials: 'omit', referrerPolicy: 'no-referrer', mode: 'cors' } as const;
  const response = await fetch(url, request).catch(error => {
    throw signal.aborted ? error : new Error(COPY.fromFailed(url.host));
  });
  if (!response.ok) throw new Error(COPY.fromStatus(url.host, response.status));
  return limited(response, url.pathname.split('/').at(-1) ?? '');
}

/** Reads no more than a scenario may have, whatever the site sends. */
async function limited(response: Response, name: string): Promise<string> {
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > MAX_FILE_BYTES) {
      await reader.cancel();
      throw new Error(COPY.fileTooLong(name, size));
    }
    text += decoder.decode(value, { stream: true });
  }
}

let last: { markdown: string; parsed: ParsedScenario } | undefined;

/** Parses once per text: the page, the source view and its problems ask for the same. */
export function readScenario(markdown: string): ParsedScenario {
  if (last?.markdown !== markdown) last = { markdown, parsed: parseScenario(markdown) };
  return last.parsed;
}
