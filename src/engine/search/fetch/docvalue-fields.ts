import { illegalArgument } from '../../errors/engine-error.ts';
import { Double } from '../../json/java-numbers.ts';
import type { Writable } from '../../json/json-value.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { base64 } from '../../structures/base64.ts';
import { isGlob } from '../../structures/glob.ts';
import { DecimalFormat } from '../decimal-format.ts';
import { requireFielddata } from '../fielddata.ts';
import { numbersOf } from '../number-source.ts';
import { ordinalsOf } from '../ordinal-source.ts';
import type { FieldAndFormat } from '../request/field-and-format.ts';
import type { HitContext } from './hit-context.ts';
import { matchingFields } from './matching-fields.ts';

const FLOATS: ReadonlySet<string> = new Set(['float', 'half_float', 'scaled_float', 'double']);

/** `docvalue_fields`: sorted column values, without duplicate strings. */
export function docvalueFields(hit: HitContext, into: Record<string, Writable>): void {
  for (const wanted of hit.search.request.docvalueFields) {
    const { target } = hit.search;
    for (const { name, type } of matchingFields(wanted.field, target)) {
      if (isGlob(wanted.field) && !type.hasDocValues) continue;
      requireFielddata(type, target.index);
      const values = columnValues(hit, type, wanted);
      if (values.length > 0) into[name] = [...((into[name] as Writable[] | undefined) ?? []), ...values];
    }
  }
}

function columnValues(hit: HitContext, type: FieldType, { format }: FieldAndFormat): Writable[] {
  if (type.info.column === 'binary') return binaryValues(hit, type);
  const numbers = type.family === 'text' ? undefined : numbersOf(hit.leaf, type);
  if (numbers) {
    const slot = numbers.slot(hit.doc);
    return slot < 0
      ? []
      : range(numbers.first(slot), numbers.end(slot)).map(i => numberValue(type, numbers.exactAt(i), format));
  }
  const ordinals = ordinalsOf(hit.leaf, type, hit.search.target.index);
  const slot = ordinals ? ordinals.slot(hit.doc) : -1;
  if (!ordinals || slot < 0) return [];
  if (format !== undefined)
    throw illegalArgument(`Field [${type.name}] of type [${type.type}] does not support custom formats`);
  return range(ordinals.first(slot), ordinals.end(slot)).map(i =>
    type.wireValue(ordinals.dictionary.term(ordinals.at(i))),
  );
}

function numberValue(type: FieldType, value: number | bigint, format: string | undefined): Writable {
  if (format === undefined && FLOATS.has(type.type)) return new Double(type.metricOf(value));
  if (format !== undefined && type.family === 'number') {
    const exact = type.wireValue(value, undefined);
    return new DecimalFormat(format).format(typeof exact === 'bigint' ? exact : type.metricOf(value));
  }
  return type.wireValue(value, format);
}

function binaryValues(hit: HitContext, type: FieldType): Writable[] {
  const column = hit.leaf.segment.fields.get(type.name)?.binaries;
  const slot = column ? column.slot(hit.doc) : -1;
  return column && slot >= 0
    ? range(column.first(slot), column.end(slot)).map(i => base64.encode(column.at(i), false))
    : [];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}
