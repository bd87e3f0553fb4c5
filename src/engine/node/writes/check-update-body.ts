import { didYouMeanSuffix } from '../../../dsl/did-you-mean.ts';
import { EngineError } from '../../errors/engine-error.ts';
import { whereStopped, xContentError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { tokenOf } from '../../json/value-token.ts';
import { parseScript } from '../../script/parse-script.ts';

type Check = (value: JsonValue) => boolean;

const isText: Check = value => typeof value === 'string';
const isFlag: Check = value => typeof value === 'boolean' || value === 'true' || value === 'false';
const isWhole: Check = value => typeof value === 'number' || isText(value);
const KEYS: Readonly<Record<string, Check>> = {
  doc: isJsonObject,
  upsert: isJsonObject,
  doc_as_upsert: isFlag,
  detect_noop: isFlag,
  script: value => isText(value) || isJsonObject(value),
  scripted_upsert: isFlag,
  _source: value => isText(value) || typeof value === 'boolean' || isJsonObject(value) || Array.isArray(value),
  if_seq_no: isWhole,
  if_primary_term: isWhole,
};

/** Rejects unknown keys and values of the wrong type. @throws EngineError */
export function checkUpdateBody(body: JsonObject): void {
  for (const [key, value] of Object.entries(body)) {
    if (!Object.hasOwn(KEYS, key))
      throw xContentError(
        { in: body, key, of: 'key' },
        `[UpdateRequest] unknown field [${key}]${didYouMeanSuffix(key, Object.keys(KEYS))}`,
      );
    if (!KEYS[key]!(value))
      throw xContentError(
        { in: body, key },
        `[UpdateRequest] ${key} doesn't support values of type: ${tokenOf(value)}`,
      );
    if (key === 'script') checkScript(body, value);
  }
}

function checkScript(body: JsonObject, value: JsonValue): void {
  const place = { in: body, key: 'script' };
  try {
    parseScript(value, place);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw xContentError(whereStopped(error, place), `[UpdateRequest] failed to parse field [script]`, { cause: error });
  }
}
