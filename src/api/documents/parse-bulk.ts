import type { WriteOperation } from '../../engine/contract/document-api.ts';
import { illegalArgument, validationFailed } from '../../engine/errors/engine-error.ts';
import { parsingError } from '../../engine/errors/parse-errors.ts';
import { readJson } from '../../engine/json/json-reader.ts';
import { isJsonObject, type JsonObject, tokenOf } from '../../engine/json/json-value.ts';
import { type ActionName, type BulkAction, parseBulkAction } from './bulk-action.ts';
import { BulkLines } from './bulk-lines.ts';
import { UsualAction } from './usual-action.ts';

export interface BulkOperation {
  /** The key of the item in the response. */
  action: ActionName;
  operation: WriteOperation;
}

export interface BulkDefaults {
  operation: Partial<WriteOperation>;
  /** The default for `_source` of every update. */
  updateSource: JsonObject['_source'] | undefined;
  /** Validates the body of an update. @throws EngineError */
  checkUpdate: (body: JsonObject) => void;
}

/**
 * Reads newline-delimited JSON; sources stay slices of `text` and of `bytes`, its UTF-8, if that is at hand. @throws
 * EngineError for the whole request
 */
export function parseBulk(text: string, defaults: BulkDefaults, bytes?: Uint8Array): BulkOperation[] {
  if (!text.endsWith('\n')) throw illegalArgument('The bulk request must be terminated by a newline [\\n]');
  const operations: BulkOperation[] = [];
  const lines = new BulkLines(text, bytes);
  const usual = new UsualAction(text);
  while (lines.advance()) {
    if (lines.isBlank) continue;
    const action = usual.read(lines.start, lines.end)
      ? usualAction(usual, defaults.operation)
      : parseBulkAction(lines.line, lines.number, defaults.operation);
    if (action.name !== 'delete') {
      if (!lines.advance()) break;
      addSource(action, lines, defaults);
    }
    operations.push({ action: answerKey(action), operation: action.operation });
  }
  if (operations.length === 0) throw validationFailed('no requests added');
  return operations;
}

function usualAction({ name, index, id }: UsualAction, defaults: Partial<WriteOperation>): BulkAction {
  // All operations have the same shape, including the source set later.
  const operation: WriteOperation = {
    kind: name,
    index: index ?? defaults.index ?? '',
    id,
    source: undefined,
    sourceUtf8: undefined,
  };
  return { name, operation: hasMore(defaults) ? { ...defaults, ...operation } : operation, source: undefined };
}

/** Whether the request sets anything but the index. */
function hasMore(defaults: Partial<WriteOperation>): boolean {
  for (const key in defaults) if (key !== 'index') return true;
  return false;
}

function addSource(action: BulkAction, lines: BulkLines, defaults: BulkDefaults): void {
  const source = lines.line;
  if (action.name !== 'update') {
    action.operation.source = source;
    action.operation.sourceUtf8 = lines.lineBytes;
    return;
  }
  const body = readJson(source, { positions: true });
  if (!isJsonObject(body)) throw parsingError({ in: [] }, `Expected [START_OBJECT] but found [${tokenOf(body)}]`);
  defaults.checkUpdate(body);
  const asked = action.source ?? defaults.updateSource;
  action.operation.update = asked === undefined || body._source !== undefined ? body : { ...body, _source: asked };
}

/** The response to `index` with `op_type: create` is under `create`. */
function answerKey({ name, operation }: BulkAction): ActionName {
  return name === 'index' || name === 'create' ? (operation.kind as ActionName) : name;
}
