import { type EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { formatFloat } from '../../json/java-numbers.ts';
import { isJsonObject, type JsonObject, type JsonValue, type Writable } from '../../json/json-value.ts';
import type { FieldInfo } from '../../segments/indexable-document.ts';
import type { FieldSink, Scalar } from '../field-sink.ts';
import { javaToString } from '../java-to-string.ts';
import { type FieldSpec, type FieldTypeDefinition, MappedField } from '../mapped-field.ts';
import { javaDouble } from './java-parse.ts';
import { coercionError } from './number-kind.ts';

const INFO: Omit<FieldInfo, 'name'> = { postings: 'none', norms: false, column: 'number', points: false };
const MIN_NORMAL = 2 ** -126;
const view = new DataView(new ArrayBuffer(4));

/** A feature's value with the precision of Lucene's term frequencies: sign, exponent and eight fraction bits. */
function coarse(value: number): number {
  view.setFloat32(0, value);
  view.setInt32(0, (view.getInt32(0) >> 15) << 15);
  return view.getFloat32(0);
}

/** Positive numbers that boost a document's score. Those with negative impact are stored as reciprocals. */
export class RankFeatureField extends MappedField {
  readonly positiveImpact: boolean;
  override readonly withoutFielddata = `[${this.type}] fields do not support sorting, scripting or aggregating`;

  /** The name of the feature in a field of several ones. */
  readonly feature: string | undefined;

  constructor(spec: FieldSpec, feature?: string) {
    super(spec, 'other', INFO);
    this.feature = feature;
    this.positiveImpact = spec.parameters['positive_score_impact'] !== false;
  }

  parse(value: Scalar, sink: FieldSink): void {
    if (value.kind === 'boolean')
      throw coercionError(
        `Current token (VALUE_${value.text.toUpperCase()}) not numeric, cannot use numeric value accessors`,
        sink,
      );
    this.addFeature(javaDouble(value.text), sink);
  }

  addFeature(given: number, sink: FieldSink): void {
    if (sink.has(this.name))
      throw illegalArgument(
        `[${this.type}] fields do not support indexing multiple values for the same ${this.type === 'rank_features' ? 'rank feature' : 'field'} [${this.name}] in the same document`,
      );
    const value = Math.fround(this.positiveImpact ? given : 1 / given);
    if (!(value >= MIN_NORMAL && Number.isFinite(value)))
      throw illegalArgument(
        `featureValue must be a positive normal float, got: ${formatFloat(value)} for feature ${this.feature ?? this.name} on field ${this.feature === undefined ? '_feature' : this.holder} which is less than the minimum positive normal float: ${formatFloat(MIN_NORMAL)}`,
      );
    sink.add({ info: this.info, number: coarse(value) });
  }

  /** The field of several features that this one belongs to. */
  private get holder(): string {
    return this.name.slice(0, -(this.feature!.length + 1));
  }

  override objectError(token: string, sink: FieldSink): EngineError {
    return coercionError(`Current token (${token}) not numeric, cannot use numeric value accessors`, sink);
  }

  override termOf(): string {
    throw illegalArgument(`Queries on [${this.type}] fields are not supported`);
  }
}

function notFeatures(token: string): EngineError {
  return illegalArgument(`[rank_features] fields must be json objects, expected a START_OBJECT but got: ${token}`);
}

/** Features by name: each is a rank_feature `field.name`, which only rank_feature queries find. */
export class RankFeaturesField extends MappedField {
  override readonly takesObjects = true;
  override readonly failsWithoutName = true;
  override readonly withoutFielddata = '[rank_features] fields do not support sorting, scripting or aggregating';
  private readonly spec: FieldSpec;
  private readonly features = new Map<string, RankFeatureField>();

  constructor(spec: FieldSpec) {
    super(spec, 'other', { ...INFO, column: 'none' });
    this.spec = spec;
  }

  parse(value: Scalar): void {
    const token = value.kind === 'string' ? 'STRING' : value.kind === 'boolean' ? 'BOOLEAN' : 'NUMBER';
    throw notFeatures(`VALUE_${token}`);
  }

  override parseNull(): void {
    throw notFeatures('VALUE_NULL');
  }

  override parseObject(value: JsonValue, sink: FieldSink): void {
    for (const [name, feature] of Object.entries(value as JsonObject)) {
      if (feature === null) continue;
      if (isJsonObject(feature) || Array.isArray(feature))
        throw illegalArgument(
          `[rank_features] fields take hashes that map a feature to a strictly positive float, but got unexpected token ${Array.isArray(feature) ? 'START_ARRAY' : 'START_OBJECT'}`,
        );
      this.feature(`${this.name}.${name}`).addFeature(javaDouble(javaToString(feature)), sink);
    }
  }

  override shownValues(value: JsonValue): Writable[] {
    if (Array.isArray(value)) return value.flatMap(one => this.shownValues(one));
    return value === null ? [] : [value as Writable];
  }

  override termOf(): string {
    throw illegalArgument('Queries on [rank_features] fields are not supported');
  }

  /** @param path of the feature */
  feature(path: string): RankFeatureField {
    let feature = this.features.get(path);
    if (!feature) {
      feature = new RankFeatureField({ ...this.spec, path }, path.slice(this.name.length + 1));
      this.features.set(path, feature);
    }
    return feature;
  }
}

export const rankFeatureType: FieldTypeDefinition = { build: spec => new RankFeatureField(spec) };
export const rankFeaturesType: FieldTypeDefinition = { build: spec => new RankFeaturesField(spec) };
