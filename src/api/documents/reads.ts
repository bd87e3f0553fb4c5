import type { GetRequest, GetResult } from '../../engine/contract/document-api.ts';
import { EngineError, validationFailed } from '../../engine/errors/engine-error.ts';
import { readJson } from '../../engine/json/json-reader.ts';
import { isJsonObject, RawJson, type Writable } from '../../engine/json/json-value.ts';
import { parseSourceParameters } from '../../engine/request/parse-source-filter.ts';
import { filterSource, type SourceFilter } from '../../engine/structures/source-filter.ts';
import { type Answer, existence } from '../answer.ts';
import type { Call } from '../call.ts';
import { versionTypeOf } from './write-parameters.ts';

/** Stored fields replace the source, unless it is among them. */
export function wantsSource(storedFields: readonly string[] | undefined): boolean {
  return storedFields === undefined || storedFields.includes('_source');
}

export async function getDocument(call: Call): Promise<Answer> {
  const storedFields = call.list('stored_fields');
  const filter = parseSourceParameters(call.parameters) ?? wantsSource(storedFields);
  const result = await call.engine.documents.get(getRequest(call, storedFields));
  return { status: result.found ? 200 : 404, body: getBody(result, filter, storedFields !== undefined) };
}

export async function documentExists(call: Call): Promise<Answer> {
  return existence((await call.engine.documents.get(getRequest(call))).found);
}

export async function getSource(call: Call): Promise<Answer> {
  const filter = sourceWanted(call);
  const result = await call.engine.documents.get(getRequest(call));
  const name = `[${result.index}]/[${result.id}]`;
  if (!result.found) throw new EngineError('resource_not_found_exception', `Document not found ${name}`);
  if (result.source === undefined) throw new EngineError('resource_not_found_exception', `Source not found ${name}`);
  return { status: 200, body: shownSource(result.source, filter), isUnfiltered: true };
}

export async function sourceExists(call: Call): Promise<Answer> {
  sourceWanted(call);
  const result = await call.engine.documents.get(getRequest(call));
  return existence(result.found && result.source !== undefined);
}

function sourceWanted(call: Call): SourceFilter | true {
  const filter = parseSourceParameters(call.parameters) ?? true;
  if (filter === false) throw validationFailed('fetching source can not be disabled');
  return filter;
}

function getRequest(call: Call, storedFields?: string[]): GetRequest {
  const request: GetRequest = {
    index: call.required('index'),
    id: call.required('id'),
    realtime: call.flag('realtime', true),
    refresh: call.flag('refresh'),
  };
  const routing = call.parameter('routing');
  if (routing !== undefined) request.routing = routing;
  const version = call.long('version');
  if (version !== undefined) request.version = version;
  const versionType = call.parameter('version_type');
  if (versionType !== undefined) request.versionType = versionTypeOf(versionType);
  checkVersion(request);
  if (storedFields) request.storedFields = storedFields;
  const preference = call.parameter('preference');
  if (preference !== undefined) request.preference = preference;
  return request;
}

/** Versions start at 1, external ones at 0; −3 stands for any. @throws EngineError */
function checkVersion({ version, versionType = 'internal' }: GetRequest): void {
  if (version === undefined || version === -3 || version > 0 || (version === 0 && versionType !== 'internal')) return;
  throw validationFailed(`illegal version value [${version}] for version type [${versionType.toUpperCase()}]`);
}

/** A document as returned by `get` and `mget`, with members in Elasticsearch's order. */
export function getBody(
  result: GetResult,
  filter: SourceFilter | boolean,
  withFields = false,
): Record<string, Writable> {
  const { index, id, found } = result;
  if (!found) return { _index: index, _id: id, found };
  const shown = filter !== false || withFields;
  return {
    _index: index,
    _id: id,
    _version: result.version,
    _seq_no: result.seqNo,
    _primary_term: result.primaryTerm,
    _routing: shown ? result.routing : undefined,
    _ignored: result.ignored && result.ignored.length > 0 ? result.ignored : undefined,
    found,
    _source: shownSource(result.source, filter),
    fields: result.fields && Object.keys(result.fields).length > 0 ? result.fields : undefined,
  };
}

/** The source of a document, possibly filtered; undefined if it is not requested or not stored. */
function shownSource(text: string | undefined, filter: SourceFilter | boolean): Writable {
  if (text === undefined || filter === false) return undefined;
  if (filter === true || (filter.includes.length === 0 && filter.excludes.length === 0)) return new RawJson(text);
  const source = readJson(text);
  return isJsonObject(source) ? filterSource(source, filter) : new RawJson(text);
}
