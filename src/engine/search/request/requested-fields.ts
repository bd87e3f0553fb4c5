import { illegalArgument } from '../../errors/engine-error.ts';
import { xContentError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonValue, tokenOf } from '../../json/json-value.ts';
import { booleanKey, type KeyReaders, parseStrict, textKey } from '../../request/object-parser.ts';
import { plainTextOf } from '../../request/scalar.ts';

export interface FieldAndFormat {
  readonly field: string;
  readonly format: string | undefined;
  readonly includeUnmapped?: boolean;
}

interface Mutable {
  field: string | undefined;
  format: string | undefined;
  includeUnmapped: boolean;
}

const KEYS: KeyReaders<Mutable> = {
  field: textKey((target, value) => {
    target.field = value;
  }),
  format: textKey((target, value) => {
    target.format = value;
  }),
  include_unmapped: booleanKey((target, value) => {
    target.includeUnmapped = value;
  }),
};

/** Parses `fields` and `docvalue_fields`: names, or objects with `field` and `format`. @throws EngineError */
export function parseFieldsAndFormats(parser: string, list: JsonValue[]): FieldAndFormat[] {
  return list.map((item, key) => {
    if (item === null || Array.isArray(item)) {
      const found = Array.isArray(item) && item.length > 0 ? tokenOf(item[0]) : 'END_ARRAY';
      throw xContentError({ in: list, key }, `[${parser}] Expected START_OBJECT but was: ${found}`);
    }
    if (!isJsonObject(item)) return { field: plainTextOf(item), format: undefined };
    const { field, format, includeUnmapped } = parseStrict(
      parser,
      item,
      { field: undefined, format: undefined, includeUnmapped: false },
      KEYS,
    );
    if (field === undefined) throw illegalArgument('Required [field]');
    return { field, format, includeUnmapped };
  });
}

/** `_none_` alone requests nothing, not even the id. @throws EngineError */
export function storedFieldNames(names: string[]): string[] {
  if (!names.includes('_none_')) return names;
  if (names.length > 1) throw illegalArgument('cannot combine _none_ with other fields');
  return names;
}
