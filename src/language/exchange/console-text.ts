import { COPY } from '../copy.ts';
import { type ConsoleRequest, parseRequests } from '../parse-requests.ts';
import { baseName, type ExchangeFormat } from './exchange-format.ts';

/** Requests for Kibana itself, which no search engine answers. */
const OF_KIBANA = /^\/?kbn:/;

/** Plain text in Console grammar, which is also what Kibana's Console exports. */
export const consoleText: ExchangeFormat = {
  name: 'Text',
  extension: '.txt',
  mediaType: 'text/plain',
  read(text, fileName) {
    const { requests } = parseRequests(text);
    if (requests.length === 0) return undefined;
    const ofKibana = requests.filter(request => OF_KIBANA.test(request.url));
    return {
      texts: [{ name: baseName(fileName), folder: '', text: without(text, ofKibana) }],
      definitions: new Map(),
      skipped: ofKibana.map(({ method, url }) => ({ what: `${method} ${url}`, why: COPY.ofKibana })),
    };
  },
  write(texts) {
    const parts = texts.map(
      ({ name, folder, text }) => `# ${folder === '' ? name : `${folder}/${name}`}\n${text.trim()}\n`,
    );
    return { text: texts.length === 1 ? `${texts[0]!.text.trim()}\n` : parts.join('\n'), skipped: [] };
  },
};

function without(text: string, requests: readonly ConsoleRequest[]): string {
  let rest = '';
  let at = 0;
  for (const { from, to } of requests) {
    rest += text.slice(at, from);
    at = to;
  }
  return rest + text.slice(at);
}
