import { illegalArgument } from '../errors/engine-error.ts';
import type { JsonValue, Writable } from '../json/json-value.ts';
import type { FieldInfo } from '../segments/indexable-document.ts';
import type { FieldType, NumberRange, RangeBounds } from './field-type.ts';
import { javaToString } from './java-to-string.ts';
import { BM25 } from './mapped-field.ts';
import { wholeRange } from './types/number-field.ts';
import { NUMBER_KINDS } from './types/number-kind.ts';

function info(name: string, postings: FieldInfo['postings'], column: FieldInfo['column']): FieldInfo {
  return { name, postings, norms: false, column, points: false };
}

/** The field required by `_data_stream_timestamp`. */
export const TIMESTAMP = '@timestamp';

/** How the metadata fields that the document parser adds are stored. */
export const IGNORED_INFO = info('_ignored', 'docs', 'ordinal');
export const ROUTING_INFO = info('_routing', 'docs', 'none');
export const NESTED_PATH_INFO = info('_nested_path', 'docs', 'none');
export const DOC_COUNT_INFO = info('_doc_count', 'none', 'number');

const INFOS: readonly FieldInfo[] = [
  info('_data_stream_timestamp', 'none', 'none'),
  DOC_COUNT_INFO,
  info('_feature', 'none', 'none'),
  info('_field_names', 'docs', 'none'),
  info('_id', 'docs', 'none'),
  IGNORED_INFO,
  info('_index', 'none', 'none'),
  NESTED_PATH_INFO,
  ROUTING_INFO,
  info('_seq_no', 'none', 'number'),
  info('_source', 'none', 'none'),
  info('_version', 'none', 'number'),
];

class MetadataField implements FieldType {
  readonly name: string;
  readonly type: string;
  readonly family = 'metadata';
  readonly info: FieldInfo;
  readonly indexed: boolean;
  readonly hasDocValues: boolean;
  readonly stored = false;
  readonly indexAnalyzer = undefined;
  readonly searchAnalyzer = undefined;
  readonly searchQuoteAnalyzer = undefined;
  readonly similarity = BM25;
  readonly positionIncrementGap = 0;
  readonly parameters = {};

  constructor(fieldInfo: FieldInfo) {
    this.name = fieldInfo.name;
    this.type = fieldInfo.name;
    this.info = fieldInfo;
    this.indexed = fieldInfo.postings !== 'none';
    this.hasDocValues = fieldInfo.column !== 'none';
  }

  termOf(value: JsonValue): string {
    return javaToString(value);
  }

  numberOf(value: JsonValue): number {
    return Number(javaToString(value));
  }

  rangeOf(bounds: RangeBounds): NumberRange | undefined {
    if (this.name === '_seq_no') return wholeRange(bounds, NUMBER_KINDS['long']!.limits!);
    throw illegalArgument(`Field [${this.name}] of type [${this.type}] does not support range queries`);
  }

  wireValue(columnValue: number | bigint | string): Writable {
    return columnValue;
  }

  metricOf(columnValue: number | bigint): number {
    return Number(columnValue);
  }
}

/** The implicit fields of every document, by name. */
export const METADATA_FIELDS: ReadonlyMap<string, FieldType> = new Map(
  INFOS.map(fieldInfo => [fieldInfo.name, new MetadataField(fieldInfo)]),
);

export function isMetadataField(name: string): boolean {
  return METADATA_FIELDS.has(name);
}
