import { COPY } from '../copy.ts';
import { outgoingRequest } from '../outgoing-request.ts';
import { METHODS, parseRequests } from '../parse-requests.ts';
import type { ExchangeFormat, NamedText, Skipped } from './exchange-format.ts';
import { consoleRequest, distinct, type ForeignRequest, skippedHeaders } from './foreign-request.ts';
import { fromBraces, toBraces } from './variable-syntax.ts';

const SEPARATOR = /^###[ \t]*(.*)$/;
const DEFINITION = /^@([\w-]+)\s*=\s*(.*)$/;
const NAME = /^(?:#|\/\/)\s*@name\s+([\w-]+)/;
const REQUEST_LINE = new RegExp(`^(?:(${METHODS.join('|')}|OPTIONS|TRACE|CONNECT)\\s+)?(\\S.*)$`);
const WITH_SERVER = new RegExp(`^(?:${METHODS.join('|')})\\s+(?:https?://|\\{\\{)`, 'm');
const SERVER = 'http://localhost:9200';

/** Files of the REST clients of VS Code and JetBrains: requests between lines of `###`. */
export const httpFile: ExchangeFormat = {
  name: 'HTTP file',
  extension: '.http',
  mediaType: 'text/plain',
  read(text, fileName) {
    if (!/\.(?:http|rest)$/i.test(fileName) && !WITH_SERVER.test(text)) return undefined;
    const blocks = blocksOf(text);
    const definitions = definitionsOf(text);
    const texts: NamedText[] = [];
    const skipped: Skipped[] = [];
    for (const { title, lines } of blocks) {
      const request = requestOf(title, lines);
      if (!request) continue;
      const what = request.title || `${request.method} ${request.url}`;
      const read = request.body.startsWith('<') ? { why: COPY.bodyInFile } : consoleRequest(request, definitions);
      if ('text' in read) texts.push({ name: what, folder: '', text: read.text });
      else skipped.push({ what, why: read.why });
      skipped.push(...skippedHeaders(request));
      if (lines.some(line => /^[<>]\s*(?:\{%|\S+\.js)/.test(line)))
        skipped.push({ what: COPY.scripts, why: COPY.noScripts });
    }
    return { texts, definitions, skipped: distinct(skipped) };
  },
  write(texts) {
    const blocks = texts.flatMap(({ name, folder, text }) => {
      const { definitions, requests } = parseRequests(text);
      const lines = definitions.map(definition => `@${definition.name} = ${toBraces(definition.value, responseOf)}\n`);
      return [
        ...(lines.length > 0 ? [lines.join('')] : []),
        ...requests.map(request => {
          const { method, path, query, body, contentType } = outgoingRequest(text, request);
          const title = folder === '' ? name : `${folder}/${name}`;
          const head = [`### ${title}`, ...(request.name === undefined ? [] : [`# @name ${request.name}`])];
          const url = toBraces(`{{server}}${path}${query === '' ? '' : `?${query}`}`, responseOf);
          const type = contentType === undefined ? [] : [`Content-Type: ${contentType}`];
          const sent = body === undefined ? [] : ['', toBraces(body.trimEnd(), responseOf)];
          return `${[...head, `${method} ${url}`, ...type, ...sent].join('\n')}\n`;
        }),
      ];
    });
    return { text: [`@server = ${SERVER}\n`, ...blocks].join('\n'), skipped: [] };
  },
};

function responseOf(name: string, path: string): string {
  return `{{${name}.response.body.$.${path}}}`;
}

function blocksOf(text: string): { title: string; lines: string[] }[] {
  const blocks: { title: string; lines: string[] }[] = [{ title: '', lines: [] }];
  for (const line of text.split('\n')) {
    const separator = SEPARATOR.exec(line);
    if (separator) blocks.push({ title: separator[1]!.trim(), lines: [] });
    else blocks.at(-1)!.lines.push(line);
  }
  return blocks;
}

/** Values may use the definitions above them. */
function definitionsOf(text: string): ReadonlyMap<string, string> {
  const definitions = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [, name, value] = DEFINITION.exec(line.trim()) ?? [];
    if (name !== undefined) definitions.set(name, fromBraces(value!, undefined, false));
  }
  return definitions;
}

/** Undefined if the block has no request. */
function requestOf(title: string, lines: readonly string[]): ForeignRequest | undefined {
  const first = lines.findIndex(line => !/^\s*$|^\s*(?:#|\/\/|@|[<>])/.test(line));
  if (first < 0) return undefined;
  const [, method = 'GET', start = ''] = REQUEST_LINE.exec(lines[first]!.trim()) ?? [];
  let at = first + 1;
  let url = start;
  for (; /^\s+[?&]/.test(lines[at] ?? ''); at++) url += lines[at]!.trim();
  url = url.replace(/\s+HTTP\/[\d.]+$/, '');
  const headers: [string, string][] = [];
  for (; at < lines.length && lines[at]!.trim() !== ''; at++) {
    const [, name, value] = /^([\w-]+)\s*:\s*(.*)$/.exec(lines[at]!) ?? [];
    if (name !== undefined) headers.push([name, value!]);
  }
  const name = lines
    .slice(0, first)
    .reduce<string | undefined>((found, line) => NAME.exec(line)?.[1] ?? found, undefined);
  return { title, ...(name !== undefined && { name }), method, url, headers, body: bodyOf(lines.slice(at)) };
}

/** Without the handlers of responses, which JetBrains writes after the body. */
function bodyOf(lines: readonly string[]): string {
  const end = lines.findIndex(line => /^(?:>\s*(?:\{%|\S)|<>)/.test(line));
  return (end < 0 ? lines : lines.slice(0, end))
    .filter(line => !/^@[\w-]+\s*=/.test(line))
    .join('\n')
    .trim();
}
