import { COPY } from '../copy.ts';
import { outgoingRequest } from '../outgoing-request.ts';
import { parseRequests } from '../parse-requests.ts';
import { type ExchangeFormat, folderPath, type NamedText, type Skipped, UnreadableFile } from './exchange-format.ts';
import { consoleRequest, distinct, type ForeignRequest, skippedHeaders } from './foreign-request.ts';
import { fromBraces, toBraces } from './variable-syntax.ts';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
const DEEPEST_FOLDER = 20;
const SERVER = 'http://localhost:9200';

type Json = Record<string, unknown>;

/** Collections of Postman, version 2.1. Folders stay; scripts, credentials and examples of responses are left out. */
export const postman: ExchangeFormat = {
  name: 'Postman',
  extension: '.postman_collection.json',
  mediaType: 'application/json',
  read(text) {
    if (!text.includes('getpostman.com/json/collection')) return undefined;
    const collection = parsed(text);
    const schema = stringAt(objectAt(collection, 'info'), 'schema');
    if (!schema.includes('getpostman.com/json/collection')) return undefined;
    if (!schema.includes('/v2.')) throw new UnreadableFile(COPY.otherPostman);
    const reader = new CollectionReader(collection);
    reader.readItems(collection['item'], []);
    return { texts: reader.texts, definitions: reader.definitions, skipped: distinct(reader.skipped) };
  },
  write(texts, title) {
    const skipped: Skipped[] = [];
    const variables = new Map([['server', SERVER]]);
    const item = texts.map(named => folderOf(named, variables, skipped));
    const collection = {
      info: { name: title, schema: SCHEMA },
      item,
      variable: [...variables].map(([key, value]) => ({ key, value })),
    };
    return { text: `${JSON.stringify(collection, null, 2)}\n`, skipped: distinct(skipped) };
  },
};

class CollectionReader {
  readonly texts: NamedText[] = [];
  readonly skipped: Skipped[] = [];
  readonly definitions: ReadonlyMap<string, string>;

  constructor(collection: Json) {
    const variables = objectsIn(collection['variable'])
      .filter(({ type }) => type !== 'secret')
      .map(each => [stringAt(each, 'key'), fromBraces(textOf(each['value']), undefined, false)] as const);
    // Definitions are lines.
    this.definitions = new Map(variables.filter(([name, value]) => /^[\w-]+$/.test(name) && !value.includes('\n')));
    this.noteParts(collection);
  }

  readItems(items: unknown, path: readonly string[]): void {
    for (const item of objectsIn(items)) {
      const name = stringAt(item, 'name');
      this.noteParts(item);
      if (Array.isArray(item['item'])) {
        if (path.length >= DEEPEST_FOLDER) this.skipped.push({ what: name, why: COPY.deepFolder });
        else this.readItems(item['item'], [...path, name.replaceAll('/', '-')]);
      } else this.readRequest(name, item['request'], path);
    }
  }

  private readRequest(name: string, request: unknown, path: readonly string[]): void {
    const foreign = foreignRequest(name, request);
    const read = 'why' in foreign ? foreign : consoleRequest(foreign, this.definitions);
    if ('why' in read) this.skipped.push({ what: name, why: read.why });
    else this.texts.push({ name, folder: folderPath(path.join('/')), text: read.text });
    if (isObject(request)) this.noteParts(request);
    if (!('why' in foreign)) this.skipped.push(...skippedHeaders(foreign));
  }

  private noteParts(part: Json): void {
    const scripts = objectsIn(part['event']).some(event => textOf(objectAt(event, 'script')['exec']).trim() !== '');
    if (scripts) this.skipped.push({ what: COPY.scripts, why: COPY.noScripts });
    const auth = stringAt(objectAt(part, 'auth'), 'type');
    if (auth !== '' && auth !== 'noauth') this.skipped.push({ what: COPY.credentials, why: COPY.signsIn });
  }
}

function foreignRequest(title: string, request: unknown): ForeignRequest | { why: string } {
  if (typeof request === 'string') return { title, method: 'GET', url: request, headers: [], body: '' };
  if (!isObject(request)) return { why: COPY.damagedEntry };
  const body = objectAt(request, 'body');
  const mode = stringAt(body, 'mode');
  if (mode !== '' && mode !== 'raw' && body['disabled'] !== true) return { why: COPY.bodyMode(mode) };
  const enabled = objectsIn(request['header']).filter(({ disabled }) => disabled !== true);
  return {
    title,
    method: stringAt(request, 'method') || 'GET',
    url: urlOf(request['url']),
    headers: enabled.map(header => [stringAt(header, 'key'), textOf(header['value'])]),
    body: body['disabled'] === true ? '' : stringAt(body, 'raw'),
  };
}

/** Path variables (`/:id`) get their values; parameters that are switched off are left out. */
function urlOf(url: unknown): string {
  if (!isObject(url)) return textOf(url);
  const values = new Map(objectsIn(url['variable']).map(each => [stringAt(each, 'key'), textOf(each['value'])]));
  const [address = '', query] = stringAt(url, 'raw').split(/\?(.*)/s);
  const path = address.replace(/\/:([\w-]+)/g, (_whole, name: string) => `/${values.get(name) || `{{${name}}}`}`);
  const parameters = Array.isArray(url['query'])
    ? objectsIn(url['query'])
        .filter(({ disabled }) => disabled !== true)
        .map(each => stringAt(each, 'key') + (each['value'] == null ? '' : `=${textOf(each['value'])}`))
        .join('&')
    : (query ?? '');
  return parameters === '' ? path : `${path}?${parameters}`;
}

function folderOf({ name, folder, text }: NamedText, variables: Map<string, string>, skipped: Skipped[]): Json {
  const { definitions, requests } = parseRequests(text);
  for (const definition of definitions) variables.set(definition.name, toBraces(definition.value, unanswered));
  const item = requests.map(request => {
    const { method, path, query, body, contentType } = outgoingRequest(text, request);
    const raw = toBraces(`{{server}}${path}${query === '' ? '' : `?${query}`}`, unanswered);
    const [address, parameters] = raw.split(/\?(.*)/s);
    return {
      name: requests.length === 1 ? name : `${method} ${path}`,
      request: {
        method,
        header: contentType === undefined ? [] : [{ key: 'Content-Type', value: contentType }],
        ...(body !== undefined && {
          body: { mode: 'raw', raw: toBraces(body, unanswered), options: { raw: { language: 'json' } } },
        }),
        url: {
          raw,
          host: ['{{server}}'],
          path: address!.replace('{{server}}/', '').split('/'),
          ...(parameters && { query: parameters.split('&').map(parameterOf) }),
        },
      },
    };
  });
  return requests.length === 1 && folder === '' ? item[0]! : { name: folder === '' ? name : `${folder}/${name}`, item };

  function unanswered(response: string, path: string): string {
    skipped.push({ what: `\${${response}.${path}}`, why: COPY.usesResponse });
    return `{{${response}.${path}}}`;
  }
}

function parameterOf(text: string): Json {
  const [key, value] = text.split(/=(.*)/s);
  return { key, value: value ?? null };
}

function parsed(text: string): Json {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // Reported below, as any other value.
  }
  throw new UnreadableFile(COPY.damagedFile);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function objectAt(parent: Json, name: string): Json {
  const value = parent[name];
  return isObject(value) ? value : {};
}

function objectsIn(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function stringAt(parent: Json, name: string): string {
  const value = parent[name];
  return typeof value === 'string' ? value : '';
}

/** Lines of scripts and scalar values as text. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value);
}
