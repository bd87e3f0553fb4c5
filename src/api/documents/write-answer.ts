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
    failure_store: result.usedFailureStore && 'used',
    get: result.get,
  };
}

/**
 * Writes the bulk items of writes without `get` as JSON. Most items of a response differ only in id and sequence number,
 * so the text around these is made once for as many as it fits.
 */
export class ItemWriter {
  private action = '';
  private like: WriteResult | undefined;
  private beforeId = '';
  private afterId = '';
  private afterNumber = '';

  write(action: string, result: WriteResult): string {
    if (this.like === undefined || action !== this.action || !isAlike(this.like, result)) this.prepare(action, result);
    const id = this.beforeId + JSON.stringify(result.id) + this.afterId;
    return result.seqNo < 0 ? id + this.afterNumber : id + result.seqNo + this.afterNumber;
  }

  private prepare(action: string, result: WriteResult): void {
    const { index, version, seqNo, primaryTerm, shards } = result;
    this.action = action;
    this.like = result;
    const refreshed = result.forcedRefresh ? ',"forced_refresh":true' : '';
    const copies = `{"total":${shards.total},"successful":${shards.successful},"failed":${shards.failed}}`;
    const stored = result.usedFailureStore ? ',"failure_store":"used"' : '';
    const isNumbered = seqNo >= 0;
    this.beforeId = `{"${action}":{"_index":${JSON.stringify(index)},"_id":`;
    this.afterId = `,"_version":${version},"result":"${result.result}"${refreshed},"_shards":${copies}${isNumbered ? ',"_seq_no":' : ''}`;
    this.afterNumber = `${isNumbered ? `,"_primary_term":${primaryTerm}` : ''}${stored},"status":${writeStatus(result)}}}`;
  }
}

/** Whether the items of two results differ at most in id and sequence number. */
function isAlike(a: WriteResult, b: WriteResult): boolean {
  return (
    a.index === b.index &&
    a.version === b.version &&
    a.result === b.result &&
    a.forcedRefresh === b.forcedRefresh &&
    a.shards === b.shards &&
    a.usedFailureStore === b.usedFailureStore &&
    a.seqNo < 0 === b.seqNo < 0 &&
    a.primaryTerm === b.primaryTerm
  );
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
