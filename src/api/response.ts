import type { Writable } from '../engine/json/json-value.ts';
import { writeJson } from '../engine/json/json-writer.ts';
import type { RestRequest, RestResponse } from '../rest/rest-request.ts';
import type { Answer } from './answer.ts';
import { filterPath, NOTHING, openDeep } from './filter-path.ts';
import { responseFormat } from './media-type.ts';
import { writeYaml } from './yaml-writer.ts';

export interface ResponseStyle {
  pretty: boolean;
  filterPath: string | undefined;
  format: string | undefined;
  accept: string | undefined;
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
    opaqueId: headers['x-opaque-id'],
    isHead: method === 'HEAD',
  };
}

/** A common flag: present and not `false`. */
export function isOn(value: string | undefined): boolean {
  return value !== undefined && value !== 'false';
}

/** Encodes the response in the requested format, with the common headers. */
export function encodeAnswer(answer: Answer, style: ResponseStyle): RestResponse {
  const isText = answer.text !== undefined;
  const { contentType, text } = isText ? plain(answer) : structured(answer, style);
  const body = encoder.encode(text) as Uint8Array<ArrayBuffer>;
  const headers: Record<string, string | string[]> = {
    'x-elastic-product': 'Elasticsearch',
    'content-type': contentType,
    'content-length': String(body.length),
    ...answer.headers,
  };
  if (style.opaqueId !== undefined) headers['x-opaque-id'] = style.opaqueId;
  return { status: answer.status, headers, body: style.isHead ? new Uint8Array(0) : body };
}

function plain(answer: Answer) {
  return { contentType: 'text/plain; charset=UTF-8', text: answer.text ?? '' };
}

function structured(answer: Answer, style: ResponseStyle) {
  const { notation, contentType } = responseFormat(style.format, style.accept, false);
  return { contentType, text: answer.body === undefined ? '' : write(answer.body, notation === 'yaml', style) };
}

function write(body: Writable, yaml: boolean, style: ResponseStyle): string {
  let shown = body;
  if (style.filterPath !== undefined && style.filterPath.trim() !== '') {
    const filtered = filterPath(body, style.filterPath);
    if (filtered === NOTHING) return '';
    shown = filtered;
  }
  if (yaml) return writeYaml(openDeep(shown));
  return style.pretty ? `${writeJson(openDeep(shown), true)}\n` : writeJson(shown);
}
