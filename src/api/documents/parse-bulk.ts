import type { WriteOperation } from '../../engine/contract/document-api.ts';
import { illegalArgument, validationFailed } from '../../engine/errors/engine-error.ts';
import { parsingError } from '../../engine/errors/parse-errors.ts';
import { readJson } from '../../engine/json/json-reader.ts';
import { isJsonObject, type JsonObject } from '../../engine/json/json-value.ts';
import { tokenOf } from '../../engine/json/value-token.ts';
import { type ActionName, type BulkAction, parseBulkAction } from './bulk-action.ts';

export interface BulkOperation {
  /** The key under which the item is answered. */
  action: ActionName;
  operation: WriteOperation;
}

export interface BulkDefaults {
  operation: Partial<WriteOperation>;
  /** What every update returns of its document, where its line does not say. */
  updateSource: JsonObject['_source'] | undefined;
  /** Validates the body of an update. @throws EngineError */
  checkUpdate: (body: JsonObject) => void;
}

const BRACE = 123;

/** Reads newline-delimited JSON; sources stay slices of `text`. @throws EngineError for the whole request */
export function parseBulk(text: string, defaults: BulkDefaults): BulkOperation[] {
  if (!text.endsWith('\n')) throw illegalArgument('The bulk request must be terminated by a newline [\\n]');
  const operations: BulkOperation[] = [];
  const lines = new Lines(text);
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    if (line.charCodeAt(0) !== BRACE && line.trim() === '') continue;
    const action = parseBulkAction(line, lines.number, defaults.operation);
    if (action.name !== 'delete') {
      const source = lines.next();
      if (source === undefined) break;
      addSource(action, source, defaults);
    }
    operations.push({ action: answerKey(action), operation: action.operation });
  }
  if (operations.length === 0) throw validationFailed('no requests added');
  return operations;
}

class Lines {
  /** Of the line read last, from 1. */
  number = 0;
  private readonly text: string;
  private offset = 0;

  constructor(text: string) {
    this.text = text;
  }

  next(): string | undefined {
    if (this.offset >= this.text.length) return undefined;
    const end = this.text.indexOf('\n', this.offset);
    const last = end > this.offset && this.text.charCodeAt(end - 1) === 13 ? end - 1 : end;
    const line = this.text.slice(this.offset, last);
    this.offset = end + 1;
    this.number++;
    return line;
  }
}

function addSource(action: BulkAction, source: string, defaults: BulkDefaults): void {
  if (action.name !== 'update') {
    action.operation.source = source;
    return;
  }
  const body = readJson(source, { positions: true });
  if (!isJsonObject(body)) throw parsingError({ in: [] }, `Expected [START_OBJECT] but found [${tokenOf(body)}]`);
  defaults.checkUpdate(body);
  const asked = action.source ?? defaults.updateSource;
  action.operation.update = asked === undefined || body._source !== undefined ? body : { ...body, _source: asked };
}

/** `index` with `op_type: create` is answered under `create`. */
function answerKey({ name, operation }: BulkAction): ActionName {
  return name === 'index' || name === 'create' ? (operation.kind as ActionName) : name;
}
