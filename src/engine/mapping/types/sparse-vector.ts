import { illegalArgument } from '../../errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf } from '../../json/json-value.ts';
import type { FieldSink, Scalar } from '../field-sink.ts';
import { javaToString } from '../java-to-string.ts';
import { type FieldSpec, type FieldTypeDefinition, MappedField } from '../mapped-field.ts';
import { javaDouble } from './java-parse.ts';
import { RankFeatureField } from './rank-feature.ts';

/** Tokens with weights, found by their dot product with those of a query. Each token is a feature `field.token`. */
export class SparseVectorField extends MappedField {
  override readonly takesObjects = true;
  override readonly rejectsDocument = true;
  override readonly withoutFielddata = '[sparse_vector] fields do not support sorting, scripting or aggregating';
  private readonly spec: FieldSpec;
  private readonly tokens = new Map<string, RankFeatureField>();

  constructor(spec: FieldSpec) {
    super(spec, 'other', { postings: 'none', norms: false, column: 'binary', points: false });
    this.spec = spec;
  }

  parse({ kind }: Scalar): void {
    throw unexpected(kind === 'string' ? 'VALUE_STRING' : kind === 'boolean' ? 'VALUE_BOOLEAN' : 'VALUE_NUMBER');
  }

  override parseObject(value: JsonValue, sink: FieldSink): void {
    if (sink.has(this.name))
      throw illegalArgument(
        `[sparse_vector] fields do not support indexing multiple values for the same field in the same document`,
      );
    for (const [token, weight] of Object.entries(value as JsonObject)) {
      if (token.includes('.'))
        throw illegalArgument(`[sparse_vector] fields do not support dots in feature names but found [${token}]`);
      if (weight === null) continue;
      if (isJsonObject(weight) || Array.isArray(weight))
        throw illegalArgument(
          `[sparse_vector] fields take hashes that map a feature to a strictly positive float, but got unexpected token ${tokenOf(weight)}`,
        );
      this.keyed(`${this.name}.${token}`).addFeature(javaDouble(javaToString(weight)), sink);
    }
    // Marks documents with a vector, even an empty one.
    sink.add({ info: this.info, bytes: new Uint8Array(0) });
  }

  override termOf(): string {
    throw illegalArgument('[sparse_vector] fields do not support term queries');
  }

  override keyed(path: string): RankFeatureField {
    let token = this.tokens.get(path);
    if (!token) {
      token = new RankFeatureField({ ...this.spec, path, type: 'sparse_vector' });
      this.tokens.set(path, token);
    }
    return token;
  }
}

function unexpected(token: string): Error {
  return illegalArgument(`[sparse_vector] fields must be json objects, expected a START_OBJECT but got: ${token}`);
}

export const sparseVectorType: FieldTypeDefinition = { build: spec => new SparseVectorField(spec) };
