import { COPY } from '../copy.ts';
import { type ExchangeFormat, folderPath, type NamedText, UnreadableFile } from './exchange-format.ts';

const MARK = 'vitrine-requests';
const VERSION = 1;

/** Saved requests with their names and folders, as JSON. Nothing is lost when they are read again. */
export const vitrineFile: ExchangeFormat = {
  name: 'Vitrine',
  extension: '.requests.json',
  mediaType: 'application/json',
  read(text) {
    if (!text.includes(`"${MARK}"`)) return undefined;
    const file = parsed(text);
    if (file?.['format'] !== MARK) return undefined;
    if (file['version'] !== VERSION) throw new UnreadableFile(COPY.newerFile);
    const requests = file['requests'];
    if (!Array.isArray(requests)) throw new UnreadableFile(COPY.damagedFile);
    const texts: NamedText[] = [];
    let damaged = 0;
    for (const request of requests as unknown[])
      if (isNamedText(request))
        texts.push({ name: request.name, folder: folderPath(request.folder), text: request.text });
      else damaged++;
    const skipped = damaged > 0 ? [{ what: COPY.entries(damaged), why: COPY.damagedEntry }] : [];
    return { texts, definitions: new Map(), skipped };
  },
  write(texts) {
    const requests = texts.map(({ name, folder, text }) => ({ name, folder, text }));
    return { text: `${JSON.stringify({ format: MARK, version: VERSION, requests }, null, 2)}\n`, skipped: [] };
  },
};

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    throw new UnreadableFile(COPY.damagedFile);
  }
}

function isNamedText(value: unknown): value is NamedText {
  if (typeof value !== 'object' || value === null) return false;
  const { name, folder, text } = value as Record<string, unknown>;
  return typeof name === 'string' && name.trim() !== '' && typeof folder === 'string' && typeof text === 'string';
}
