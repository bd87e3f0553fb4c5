import type { Writable } from '../engine/json/json-value.ts';
import { writeJson } from '../engine/json/json-writer.ts';
import type { RestRequest, RestResponse } from '../rest/rest-request.ts';
import type { Answer, AnswerFile } from './answer.ts';
import { filterPath, NOTHING, openNested } from './filter-path.ts';
import { FILE_TYPE, type OtherNotation, responseFormat } from './media-type.ts';

export interface ResponseStyle {
  pretty: boolean;
  filterPath: string | undefined;
  format: string | undefined;
  accept: string | undefined;
  contentType: string | undefined;
  opaqueId: string | undefined;
  isHead: boolean;
}

const encoder = new TextEncoder();

/** The format requested by parameters and headers; errors are never filtered. */
export function styleOf(request: RestRequest, parameters: Record<string, string>, filtered: boolean): ResponseStyle {
  const { pretty, filter_path: filter, format } = parameters;
  const { headers, method } = request;
  return {
    pretty: isOn(pretty),
    filterPath: filtered ? filter : undefined,
    format,
    accept: headers.accept,
    contentType: headers['content-type'],
    opaqueId: headers['x-opaque-id'],
    isHead: method === 'HEAD',
  };
}

/** A common flag: present and not `false`. */
export function isOn(value: string | undefined): boolean {
  return value !== undefined && value !== 'false';
}

interface EncodedBody {
  contentType: string;
  body: Uint8Array<ArrayBuffer>;
  /** For files: how to save them. */
  disposition?: string;
}

/** Encodes the response in the requested format, with the common headers. */
export async function encodeAnswer(answer: Answer, style: ResponseStyle): Promise<RestResponse> {
  const { contentType, body, disposition } = await encoded(answer, style);
  const headers: Record<string, string | string[]> = {
    'x-elastic-product': 'Elasticsearch',
    'content-type': contentType,
    'content-length': String(body.length),
    ...(disposition !== undefined && { 'content-disposition': disposition }),
    ...answer.headers,
  };
  if (style.opaqueId !== undefined) headers['x-opaque-id'] = style.opaqueId;
  return { status: answer.status, headers, body: style.isHead ? new Uint8Array(0) : body };
}

function encoded(answer: Answer, style: ResponseStyle): EncodedBody | Promise<EncodedBody> {
  if (answer.encoded !== undefined) return answer.encoded;
  if (answer.text !== undefined) return textBody(answer.text, answer.textType);
  return answer.file === undefined ? structured(answer, style) : fileBody(answer.file);
}

function fileBody({ name, bytes }: AnswerFile): EncodedBody {
  return { contentType: FILE_TYPE, body: bytes, disposition: `attachment; filename="${name}"` };
}

function textBody(text: string, type = 'text/plain; charset=UTF-8'): EncodedBody {
  return { contentType: type, body: utf8Of(text) };
}

async function structured(answer: Answer, style: ResponseStyle): Promise<EncodedBody> {
  const { notation, contentType } = responseFormat(style);
  const shown = shownOf(answer, style.filterPath);
  if (shown === NOTHING) return { contentType, body: new Uint8Array(0) };
  const body = notation === 'json' ? utf8Of(jsonText(shown, style.pretty)) : await encodeOther(shown, notation);
  return { contentType, body };
}

function shownOf({ body }: Answer, filter: string | undefined): Writable | typeof NOTHING {
  if (body === undefined) return NOTHING;
  return filter === undefined || filter.trim() === '' ? body : filterPath(body, filter);
}

function jsonText(body: Writable, pretty: boolean): string {
  return pretty ? `${writeJson(openNested(body), true)}\n` : writeJson(body);
}

/** Loads the writers when they are first needed: most hosts never need them. */
async function encodeOther(body: Writable, notation: OtherNotation): Promise<Uint8Array<ArrayBuffer>> {
  const { encode } = await import('./formats/notations.ts');
  return encode(openNested(body), notation);
}

function utf8Of(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text) as Uint8Array<ArrayBuffer>;
}
