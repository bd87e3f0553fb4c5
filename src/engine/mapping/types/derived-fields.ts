import type { Analyzer } from '../../analysis/token-stream.ts';
import type { FieldSink, Scalar } from '../field-sink.ts';
import { type FieldSpec, MappedField } from '../mapped-field.ts';
import { type PrefixLengths, ShingleAnalyzer, type ShingleOptions } from './shingle-analyzer.ts';

/** The properties of a text field that its hidden fields inherit. */
export type TextLike = Pick<
  MappedField,
  'indexAnalyzer' | 'searchAnalyzer' | 'searchQuoteAnalyzer' | 'positionIncrementGap' | 'similarity'
>;

/** A field whose values are split into terms by its index analyzer. */
export abstract class AnalyzedField extends MappedField {
  parse(value: Scalar, sink: FieldSink): void {
    if (!this.kept) return;
    sink.add({
      info: this.info,
      text: value.text,
      analyzer: this.indexAnalyzer!,
      positionIncrementGap: this.positionIncrementGap,
    });
  }
}

/** A hidden field with the text of another field and other analyzers. */
abstract class DerivedField extends AnalyzedField {
  constructor(spec: FieldSpec, text: TextLike, info: Omit<MappedField['info'], 'name'>) {
    super({ ...spec, parameters: { ...spec.parameters, store: false } }, 'text', info);
    this.positionIncrementGap = text.positionIncrementGap;
    this.similarity = text.similarity;
  }
}

function shingled(analyzer: Analyzer | undefined, options: ShingleOptions): Analyzer | undefined {
  return analyzer && new ShingleAnalyzer(analyzer, options);
}

export interface ShingleFieldOptions {
  /** Appended to the name of the text field. */
  readonly suffix: string;
  readonly type: string;
  readonly size: number;
  readonly info: Omit<MappedField['info'], 'name'>;
}

/** A hidden field whose terms are shingles: adjacent words of another field. */
export class ShingleField extends DerivedField {
  constructor(spec: FieldSpec, text: TextLike, { suffix, type, size, info }: ShingleFieldOptions) {
    super({ ...spec, path: `${spec.path}.${suffix}`, type }, text, info);
    const options: ShingleOptions = { size, trailing: false, prefixes: undefined };
    this.indexAnalyzer = shingled(text.indexAnalyzer, options);
    this.searchAnalyzer = shingled(text.searchAnalyzer, options);
    this.searchQuoteAnalyzer = shingled(text.searchQuoteAnalyzer, options);
  }
}

export interface PrefixFieldOptions {
  /** Maximum number of words in a prefix. */
  readonly size: number;
  readonly lengths: PrefixLengths;
  readonly postings: MappedField['info']['postings'];
}

/** A hidden field whose terms are the prefixes of another field's words or shingles. */
export class PrefixField extends DerivedField {
  constructor(spec: FieldSpec, text: TextLike, { size, lengths, postings }: PrefixFieldOptions) {
    super({ ...spec, path: `${spec.path}._index_prefix`, type: 'prefix' }, text, {
      postings,
      norms: false,
      column: 'none',
      points: false,
    });
    this.indexAnalyzer = shingled(text.indexAnalyzer, { size, trailing: true, prefixes: lengths });
    this.searchAnalyzer = shingled(text.searchAnalyzer, { size, trailing: false, prefixes: undefined });
    this.searchQuoteAnalyzer = this.searchAnalyzer;
  }
}
