import type { Place } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf } from '../../json/json-value.ts';
import { type MemberReaders, readMembers, scalarKey } from '../../request/object-parser.ts';
import { booleanOf } from '../../request/scalar.ts';
import type { FieldScript } from '../../script/contexts/document-contexts.ts';
import { parseScript, type Script } from '../../script/script.ts';

/** A script field bound to a shard. */
export interface BoundScriptField extends ScriptField {
  readonly run: FieldScript;
}

/** A scripted field of a hit. */
export interface ScriptField {
  readonly name: string;
  readonly script: Script;
  /** Omits the field when the script fails, instead of failing the shard. */
  readonly ignoreFailure: boolean;
}

/** Parses `script_fields`. @throws EngineError */
export function parseScriptFields(body: JsonObject): ScriptField[] {
  return Object.entries(body).map(([name, value]) => {
    if (!isJsonObject(value))
      throw parsingError({ in: body, key: name }, `Expected [START_OBJECT] in [${name}] but found [${tokenOf(value)}]`);
    return scriptField(name, value);
  });
}

interface Draft {
  script: Script | undefined;
  ignoreFailure: boolean;
}

const READERS: MemberReaders<Draft> = {
  script: (draft, value, place) => {
    if (value === null || Array.isArray(value)) throw unknownKey(value, place);
    draft.script = parseScript(value, place);
  },
  ignore_failure: scalarKey((draft, value, place) => {
    draft.ignoreFailure = booleanOf(value, place);
  }),
};

function scriptField(name: string, body: JsonObject): ScriptField {
  const draft: Draft = { script: undefined, ignoreFailure: false };
  const { script, ignoreFailure } = readMembers(body, draft, READERS, (_, value, place) => {
    throw unknownKey(value, place);
  });
  return { name, script: script ?? parseScript({}, { in: body }), ignoreFailure };
}

function unknownKey(value: JsonValue, place: Place): Error {
  return parsingError(place, `Unknown key for a ${tokenOf(value)} in [${place.key}].`);
}
