import { ChainAnalyzer } from '../../analysis/chain-analyzer.ts';
import type { Analyzer } from '../../analysis/token-stream.ts';
import { KeywordTokenizer } from '../../analysis/tokenizers/keyword-tokenizer.ts';
import { illegalArgument } from '../../errors/engine-error.ts';
import type { JsonValue } from '../../json/json-value.ts';
import type { FieldInfo } from '../../segments/indexable-document.ts';
import type { FieldSink, Scalar } from '../field-sink.ts';
import type { Similarity } from '../field-type.ts';
import { javaToString } from '../java-to-string.ts';
import { DocumentRejection, type FieldSpec, type FieldTypeDefinition, MappedField } from '../mapped-field.ts';
import { scalarOf } from './number-field.ts';
import { similarityOf } from './text.ts';

const MAX_TERM_BYTES = 32766;

/** Not the analyzer named `keyword`, which index settings may redefine. */
const WHOLE: Analyzer = new ChainAnalyzer('_keyword', {
  charFilters: [],
  tokenizer: { name: 'keyword', create: () => new KeywordTokenizer() },
  filters: [],
});

/** One exact term per value. */
export class KeywordField extends MappedField {
  private readonly normalizer: Analyzer | undefined;
  private readonly ignoreAbove: number;

  constructor(spec: FieldSpec, info: Omit<FieldInfo, 'name'> = keywordInfo(spec)) {
    super(spec, 'keyword', info);
    const name = spec.parameters['normalizer'];
    this.normalizer =
      typeof name === 'string' && name !== 'default' ? spec.environment.analyzers.normalizer(name) : undefined;
    this.ignoreAbove = Number(spec.parameters['ignore_above'] ?? 2147483647);
    this.nullValue = scalarOf(spec.parameters['null_value']);
    this.similarity = similarityOf(spec.parameters['similarity'], spec.environment);
    const { analyzers } = spec.environment;
    this.indexAnalyzer = this.normalizer ?? WHOLE;
    this.searchAnalyzer =
      spec.parameters['split_queries_on_whitespace'] === true ? analyzers.analyzer('whitespace') : this.indexAnalyzer;
    this.searchQuoteAnalyzer = this.searchAnalyzer;
  }

  parse(value: Scalar, sink: FieldSink): void {
    this.addTerm(value.text, this.info, sink);
  }

  protected addTerm(text: string, info: FieldInfo, sink: FieldSink): void {
    // Longer values are not added to `_ignored`, according to recorded answers, although newer releases add them.
    if (text.length > this.ignoreAbove || !this.kept) return;
    const term = this.normalizer ? this.normalizer.normalize(text) : text;
    if (term.length * 3 > MAX_TERM_BYTES) checkTermLength(info.name, term);
    sink.add({ info, term });
  }

  override termOf(value: JsonValue): string {
    const text = javaToString(value);
    return this.normalizer ? this.normalizer.normalize(text) : text;
  }
}

function checkTermLength(field: string, term: string): void {
  const bytes = new TextEncoder().encode(term);
  if (bytes.length <= MAX_TERM_BYTES) return;
  const prefix = [...bytes.subarray(0, 30)].map(byte => (byte << 24) >> 24).join(', ');
  throw new DocumentRejection(
    illegalArgument(
      `Document contains at least one immense term in field="${field}" (whose UTF8 encoding is longer than the max length ${MAX_TERM_BYTES}), all of which were skipped.  Please correct the analyzer to not produce such terms.  The prefix of the first immense term is: '[${prefix}]...', original message: bytes can be at most ${MAX_TERM_BYTES} in length; got ${bytes.length}`,
    ),
  );
}

export function keywordInfo(spec: FieldSpec): Omit<FieldInfo, 'name'> {
  const { index, doc_values: docValues, index_options: options, norms } = spec.parameters;
  const indexed = index !== false;
  return {
    postings: indexed ? ((options as 'docs' | 'freqs' | undefined) ?? 'docs') : 'none',
    norms: indexed && norms === true,
    column: docValues === false ? 'none' : 'ordinal',
    points: false,
  };
}

/** Keeps strings; numbers and booleans become text. */
export function textNullValue(value: JsonValue): JsonValue {
  return javaToString(value);
}

export const keywordType: FieldTypeDefinition = {
  build(spec) {
    const ignoreAbove = Number(spec.parameters['ignore_above'] ?? 0);
    if (ignoreAbove < 0) throw illegalArgument(`[ignore_above] must be positive, got [${ignoreAbove}]`);
    return new KeywordField(spec);
  },
  nullValue: textNullValue,
};

/** A keyword field with one value, set by the mapping, that every document has. */
export class ConstantKeywordField extends KeywordField {
  /** Undefined until set by the mapping or the first document. */
  readonly constant: string | undefined;
  /** Matches all documents, so it is scored as a constant. */
  override similarity: Similarity = { kind: 'boolean' };

  constructor(spec: FieldSpec) {
    super(spec, { postings: 'docs', norms: false, column: 'ordinal', points: false });
    const value = spec.parameters['value'];
    this.constant = typeof value === 'string' ? value : undefined;
  }

  override parseNull(): void {
    throw illegalArgument(`[constant_keyword] field [${this.name}] doesn't accept [null] values`);
  }

  override parse(value: Scalar, sink: FieldSink): void {
    const constant = this.constant ?? sink.settle(this.name, 'value', value.text);
    if (constant === value.text) return;
    throw illegalArgument(
      `[constant_keyword] field [${this.name}] only accepts values that are equal to the value defined in the mappings [${constant}], but got [${value.text}]`,
    );
  }

  /** Adds the value to a document. */
  addConstant(sink: FieldSink): void {
    if (this.constant !== undefined) this.addTerm(this.constant, this.info, sink);
  }
}

export const constantKeywordType: FieldTypeDefinition = { build: spec => new ConstantKeywordField(spec) };

/** A keyword field without index options. Patterns are matched against its terms, and every match scores the same. */
class WildcardField extends KeywordField {
  override similarity: Similarity = { kind: 'boolean' };

  constructor(spec: FieldSpec) {
    const column = spec.parameters['doc_values'] === false ? 'none' : 'ordinal';
    super(spec, { postings: 'docs', norms: false, column, points: false });
  }
}

export const wildcardType: FieldTypeDefinition = {
  build: (spec: FieldSpec): MappedField => new WildcardField(spec),
  nullValue: textNullValue,
};
