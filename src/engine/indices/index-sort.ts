import { EngineError, illegalArgument } from '../errors/engine-error.ts';
import { nestedScope } from '../mapping/check-mapping.ts';
import type { FieldType } from '../mapping/field-type.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { requireFielddata } from '../search/values/fielddata.ts';
import type { OrderKey } from '../segments/making/segment-order.ts';
import { indexMode } from './settings/index-mode.ts';
import type { IndexSettings } from './settings/index-settings.ts';

/** What a list of `index.sort.*` may have for each field; the settings check its values. */
const PARTS = ['order', 'mode', 'missing'];

/**
 * Checks `index.sort.*`: fields with doc values, and for each an order, a mode and the position of missing values.
 * @throws EngineError
 */
export function checkIndexSort(index: string, settings: IndexSettings, mapping: Mapping): void {
  const fields = settings.list('index.sort.field');
  checkDefaultSort(settings, fields);
  for (const key of PARTS) {
    const values = settings.list(`index.sort.${key}`);
    if (values.length > 0 && values.length !== fields.length)
      throw illegalArgument(
        `index.sort.field:[${fields.join(', ')}] index.sort.${key}:[${values.join(', ')}], size mismatch`,
      );
  }
  for (const name of fields) checkField(name, mapping, index);
}

/** The default sort of an index mode is replaced as a whole or not at all. */
function checkDefaultSort(settings: IndexSettings, fields: readonly string[]): void {
  if (indexMode(settings.flat) !== 'logsdb' || settings.isSet('index.sort.field')) return;
  const key = PARTS.find(name => settings.isSet(`index.sort.${name}`));
  if (key === undefined) return;
  const values = settings.list(`index.sort.${key}`).join(', ');
  throw illegalArgument(`index.sort.fields:[${fields.join(', ')}] index.sort.${key}:[${values}], size mismatch`);
}

/** The sort keys of every segment's documents; for a descending field the greatest value counts. */
export function indexOrder(settings: IndexSettings, mapping: Mapping): OrderKey[] {
  const [orders, modes, places] = PARTS.map(key => settings.list(`index.sort.${key}`));
  return settings.list('index.sort.field').map((name, at) => {
    const descending = orders![at] === 'desc';
    return {
      field: mapping.fieldType(name)?.name ?? name,
      descending,
      mode: (modes![at] ?? (descending ? 'max' : 'min')) as OrderKey['mode'],
      missing: places![at] === '_first' ? 'first' : 'last',
    };
  });
}

const WITHOUT_FIELD_DATA: ReadonlySet<string> = new Set(['rank_feature', 'rank_features']);

/** Field types whose doc values Elasticsearch compares by code of its own, which an index cannot be sorted by. */
const NOT_SORTED_BY_VALUE: ReadonlySet<string> = new Set(['half_float', 'scaled_float', 'wildcard']);

/** Field types that cannot sort an index. */
const UNSORTABLE: Readonly<Record<string, string>> = {
  geo_point: "can't sort on geo_point field without using specific sorting feature, like geo_distance",
  binary: "can't sort on binary field",
};

function checkField(name: string, mapping: Mapping, index: string): void {
  const nested = nestedScope(mapping.compiled.objects, name);
  if (nested !== undefined)
    throw illegalArgument(`cannot apply index sort to field [${name}] under nested object [${nested}]`);
  const field = mapping.fieldType(name);
  if (!field) throw illegalArgument(`unknown index sort field:[${name}]`);
  checkFieldData(name, field, index);
  if (field.info.column === 'none' || WITHOUT_FIELD_DATA.has(field.type))
    throw illegalArgument(`docvalues not found for index sort field:[${name}]`);
  const refusal = UNSORTABLE[field.type];
  if (refusal !== undefined) throw illegalArgument(refusal);
  if (field.info.column === 'binary' || field.family === 'range' || NOT_SORTED_BY_VALUE.has(field.type))
    throw illegalArgument(`invalid index sort field:[${name}]`);
}

function checkFieldData(name: string, field: FieldType, index: string): void {
  try {
    requireFielddata(field, index);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw illegalArgument(`docvalues not found for index sort field:[${name}]`, { cause: error });
  }
}
