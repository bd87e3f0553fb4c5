import type { WriteOperation } from '../../engine/contract/document-api.ts';
import { type EngineError, illegalArgument } from '../../engine/errors/engine-error.ts';
import { JsonError } from '../../engine/json/json-error.ts';
import { readJson } from '../../engine/json/json-reader.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf } from '../../engine/json/json-value.ts';
import { booleanOf, intOf, longOf, plainTextOf } from '../../engine/request/scalar.ts';
import { longValue, versionTypeOf } from './write-parameters.ts';

export type ActionName = 'index' | 'create' | 'update' | 'delete';

/** A parsed action line of a bulk request. */
export interface BulkAction {
  name: ActionName;
  operation: WriteOperation;
  /** update: the value of `_source`. */
  source: JsonValue | undefined;
}

const NAMES: ReadonlySet<string> = new Set(['create', 'delete', 'index', 'update']);

/** `line` is 1-based over every line of the request. @throws EngineError for the whole request */
export function parseBulkAction(text: string, line: number, defaults: Partial<WriteOperation>): BulkAction {
  const action = readAction(text);
  if (!isJsonObject(action)) throw malformed(line, `expected START_OBJECT but found [${tokenOf(action)}]`);
  const [name, ...others] = Object.keys(action);
  if (name === undefined) throw malformed(line, 'expected FIELD_NAME but found [END_OBJECT]');
  if (!NAMES.has(name)) throw malformed(line, `expected one of [create, delete, index, update] but found [${name}]`);
  const metadata = action[name]!;
  if (!isJsonObject(metadata))
    throw malformed(line, `expected START_OBJECT or END_OBJECT but found [${tokenOf(metadata)}]`);
  if (others.length > 0) throw malformed(line, 'expected END_OBJECT but found [FIELD_NAME]');
  const result: BulkAction = {
    name: name as ActionName,
    operation: { ...defaults, kind: name, index: defaults.index ?? '' } as WriteOperation,
    source: undefined,
  };
  readMetadata(metadata, result, line);
  if (name === 'update' && (result.operation.version !== undefined || result.operation.versionType !== undefined))
    throw illegalArgument(
      'Update requests do not support versioning. Please use `if_seq_no` and `if_primary_term` instead',
    );
  return result;
}

/** Elasticsearch stops reading after the metadata, so a missing closing brace is not detected. */
function readAction(text: string): JsonValue {
  try {
    return readJson(text);
  } catch (error) {
    if (error instanceof JsonError && error.endOfInput && text.trimEnd().endsWith('}')) return readJson(`${text}}`);
    throw error;
  }
}

/** Errors of an action line have no position in the request. */
const NOWHERE = { in: {} };

type Reader = (action: BulkAction, value: JsonValue) => void;

const routing: Reader = ({ operation }, value) => {
  const text = plainTextOf(value);
  // An empty routing is none.
  if (text !== '') operation.routing = text;
};
const version: Reader = ({ operation }, value) => (operation.version = longValue(plainTextOf(value)));
const versionType: Reader = ({ operation }, value) => (operation.versionType = versionTypeOf(plainTextOf(value)));
const retries: Reader = ({ operation }, value) => (operation.retryOnConflict = intOf(value, NOWHERE));
const source: Reader = (action, value) => (action.source = value);

const READERS: Readonly<Record<string, Reader>> = {
  _index: ({ operation }, value) => (operation.index = plainTextOf(value)),
  _id: ({ operation }, value) => (operation.id = plainTextOf(value)),
  routing,
  // It can make a `create` of an `index`, never the reverse.
  op_type: ({ operation }, value) => {
    if (operation.kind === 'index' && plainTextOf(value) === 'create') operation.kind = 'create';
  },
  version,
  version_type: versionType,
  if_seq_no: ({ operation }, value) => {
    operation.ifSeqNo = longOf(value, NOWHERE);
    if (operation.ifSeqNo < 0)
      throw illegalArgument(`sequence numbers must be non negative. got [${operation.ifSeqNo}].`);
  },
  if_primary_term: ({ operation }, value) => {
    operation.ifPrimaryTerm = longOf(value, NOWHERE);
    if (operation.ifPrimaryTerm < 0)
      throw illegalArgument(`primary term must be non negative. got [${operation.ifPrimaryTerm}]`);
  },
  retry_on_conflict: retries,
  pipeline: ({ operation }, value) => (operation.pipeline = plainTextOf(value)),
  require_alias: ({ operation }, value) => (operation.requireAlias = booleanOf(value, NOWHERE)),
  require_data_stream: () => undefined,
  _source: source,
};

/** Metadata that may be objects. */
const OBJECTS: ReadonlySet<string> = new Set(['_source', 'dynamic_templates']);

function readMetadata(metadata: JsonObject, action: BulkAction, line: number): void {
  for (const [key, value] of Object.entries(metadata)) {
    const isContainer = Array.isArray(value) || isJsonObject(value);
    if (isContainer && !(OBJECTS.has(key) && isJsonObject(value)))
      throw malformed(line, `expected a simple value for field [${key}] but found [${tokenOf(value)}]`);
    if (key === 'dynamic_templates') continue;
    if (!Object.hasOwn(READERS, key))
      throw illegalArgument(`Action/metadata line [${line}] contains an unknown parameter [${key}]`);
    if (value !== null) READERS[key]!(action, value);
  }
}

function malformed(line: number, what: string): EngineError {
  return illegalArgument(`Malformed action/metadata line [${line}], ${what}`);
}
