import type { JsonObject, ValueToken } from '../../json/json-value.ts';
import {
  booleanKey,
  type KeyReader,
  type KeyReaders,
  longKey,
  objectKey,
  parseStrict,
} from '../../request/object-parser.ts';
import { parseScript } from '../../script/script.ts';

function checked(...tokens: ValueToken[]): KeyReader<object> {
  return { tokens, read: () => undefined };
}

const OBJECT = objectKey<object>(() => undefined);
const FLAG = booleanKey<object>(() => undefined);
const WHOLE = longKey<object>(() => undefined);

const KEYS: KeyReaders<object> = {
  doc: OBJECT,
  upsert: OBJECT,
  doc_as_upsert: FLAG,
  detect_noop: FLAG,
  script: {
    tokens: ['VALUE_STRING', 'START_OBJECT'],
    read: (_, value, place) => {
      parseScript(value, place);
    },
  },
  scripted_upsert: FLAG,
  _source: checked('VALUE_STRING', 'VALUE_BOOLEAN', 'START_OBJECT', 'START_ARRAY'),
  if_seq_no: WHOLE,
  if_primary_term: WHOLE,
};

/** Rejects unknown keys and values of the wrong type. @throws EngineError */
export function checkUpdateBody(body: JsonObject): void {
  parseStrict('UpdateRequest', body, {}, KEYS);
}
