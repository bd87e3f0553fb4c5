import type { NamedText } from '../../../language/exchange/exchange-format.ts';
import { belowComments, type ConsoleRequest, parseRequests } from '../../../language/parse-requests.ts';

/** A text that was saved under a name. */
export interface SavedRequest extends NamedText {
  id: string;
  /** Milliseconds since 1970. */
  savedAt: number;
}

export interface SavedFolder {
  /** Empty at the top. */
  path: string;
  requests: SavedRequest[];
}

const collator = new Intl.Collator(undefined, { numeric: true });

/** Requests by folder, both in the order of their names. */
export function byFolder(requests: readonly SavedRequest[]): SavedFolder[] {
  const folders = new Map<string, SavedRequest[]>();
  for (const request of requests) folders.set(request.folder, [...(folders.get(request.folder) ?? []), request]);
  return [...folders]
    .map(([path, list]) => ({ path, requests: list.sort((a, b) => collator.compare(a.name, b.name)) }))
    .sort((a, b) => collator.compare(a.path, b.path));
}

/** Requests with every word in their name, folder or text. */
export function searchSaved(requests: readonly SavedRequest[], wanted: string): SavedRequest[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  return requests.filter(({ name, folder, text }) => {
    const searched = `${name}\n${folder}\n${text}`.toLowerCase();
    return words.every(word => searched.includes(word));
  });
}

/** The request with the comments directly above it, which may name it. */
export function requestWithComments(text: string, request: ConsoleRequest): string {
  let from = request.from;
  while (from > 0) {
    const lineAbove = text.lastIndexOf('\n', from - 2) + 1;
    if (belowComments(text, lineAbove) !== request.from) break;
    from = lineAbove;
  }
  return text.slice(from, request.to).trim();
}

/** A name for a text: the comment above its first request, or that request's first line. */
export function suggestedName(text: string): string {
  const [request] = parseRequests(text).requests;
  const above =
    text
      .slice(0, request?.from ?? 0)
      .trimEnd()
      .split('\n')
      .at(-1) ?? '';
  const comment = /^\s*(?:#|\/\/)\s*([^@\s].*)$/.exec(above)?.[1];
  return (comment ?? (request ? `${request.method} ${request.url}` : '')).trim().slice(0, 80);
}
