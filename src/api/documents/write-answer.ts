import type { WriteResult } from '../../engine/contract/document-api.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import type { Answer } from '../answer.ts';

const STATUS: Record<WriteResult['result'], number> = {
  created: 201,
  updated: 200,
  deleted: 200,
  not_found: 404,
  noop: 200,
};

export function writeStatus(result: WriteResult): number {
  return STATUS[result.result];
}

/** The body of the response to a write, and the members of a bulk item. */
export function writeBody(result: WriteResult): Record<string, Writable> {
  return {
    _index: result.index,
    _id: result.id,
    _version: result.version,
    result: result.result,
    forced_refresh: result.forcedRefresh ? true : undefined,
    _shards: result.shards,
    _seq_no: result.seqNo < 0 ? undefined : result.seqNo,
    _primary_term: result.seqNo < 0 ? undefined : result.primaryTerm,
    get: result.get,
  };
}

/** The bulk item of a write without `get`, as JSON: a bulk has thousands, so no object is made for them. */
export function writeItem(action: string, result: WriteResult): string {
  const { index, id, version, seqNo, primaryTerm, shards } = result;
  const refreshed = result.forcedRefresh ? ',"forced_refresh":true' : '';
  const numbered = seqNo < 0 ? '' : `,"_seq_no":${seqNo},"_primary_term":${primaryTerm}`;
  return `{"${action}":{"_index":${JSON.stringify(index)},"_id":${JSON.stringify(id)},"_version":${version},"result":"${result.result}"${refreshed},"_shards":{"total":${shards.total},"successful":${shards.successful},"failed":${shards.failed}}${numbered},"status":${writeStatus(result)}}}`;
}

/** With the location of the created document. */
export function writeAnswer(result: WriteResult): Answer {
  const answer: Answer = { status: writeStatus(result), body: writeBody(result) };
  if (result.result === 'created') answer.headers = { location: location(result) };
  return answer;
}

function location({ index, id, routing }: WriteResult): string {
  const query = routing === undefined ? '' : `?routing=${formEncode(routing)}`;
  return `/${formEncode(index)}/_doc/${formEncode(id)}${query}`;
}

/** application/x-www-form-urlencoded, as Java's URLEncoder writes it. */
function formEncode(text: string): string {
  const percent = (c: string) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(text)
    .replace(/[!'()~]/g, percent)
    .replaceAll('%20', '+');
}
