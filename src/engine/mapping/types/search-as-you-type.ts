import type { Analyzer } from '../../analysis/token-stream.ts';
import { illegalArgument } from '../../errors/engine-error.ts';
import { type FieldSpec, type FieldTypeDefinition, MappedField } from '../mapped-field.ts';
import type { FieldSink, Scalar } from '../scalar.ts';
import { ShingleAnalyzer, type ShingleOptions } from './shingle-analyzer.ts';
import { TextField, textInfo } from './text.ts';

/** Text, with hidden fields for its shingles (`f._2gram` …) and the beginnings of the longest (`f._index_prefix`). */
class SearchAsYouTypeField extends TextField {
  override readonly hidden: readonly MappedField[];

  constructor(spec: FieldSpec) {
    super(spec, textInfo(spec));
    const size = Number(spec.parameters['max_shingle_size']);
    const shingles = Array.from({ length: size - 1 }, (_, i) => new ShingleField(spec, this, i + 2));
    this.prefixField = new PrefixField(spec, this, size);
    this.hidden = [...shingles, this.prefixField];
  }
}

/** A field that has the text of another and analyzers of its own. */
abstract class DerivedField extends MappedField {
  constructor(spec: FieldSpec, text: TextField, info: Omit<MappedField['info'], 'name'>) {
    super(spec, 'text', info);
    this.positionIncrementGap = text.positionIncrementGap;
    this.similarity = text.similarity;
  }

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

function shingled(analyzer: Analyzer | undefined, options: ShingleOptions): Analyzer | undefined {
  return analyzer && new ShingleAnalyzer(analyzer, options);
}

class ShingleField extends DerivedField {
  constructor(spec: FieldSpec, text: TextField, size: number) {
    super({ ...spec, path: `${spec.path}._${size}gram`, type: 'shingle' }, text, textInfo(spec));
    const options: ShingleOptions = { size, trailing: false, prefixes: false };
    this.indexAnalyzer = shingled(text.indexAnalyzer, options);
    this.searchAnalyzer = shingled(text.searchAnalyzer, options);
    this.searchQuoteAnalyzer = shingled(text.searchQuoteAnalyzer, options);
  }
}

class PrefixField extends DerivedField {
  constructor(spec: FieldSpec, text: TextField, size: number) {
    const postings = spec.parameters['index'] === false ? 'none' : 'docs';
    super({ ...spec, path: `${spec.path}._index_prefix`, type: 'prefix' }, text, {
      postings,
      norms: false,
      column: 'none',
      points: false,
    });
    this.indexAnalyzer = shingled(text.indexAnalyzer, { size, trailing: true, prefixes: true });
    this.searchAnalyzer = shingled(text.searchAnalyzer, { size, trailing: false, prefixes: false });
    this.searchQuoteAnalyzer = this.searchAnalyzer;
  }
}

export const searchAsYouTypeType: FieldTypeDefinition = {
  build(spec) {
    const size = Number(spec.parameters['max_shingle_size']);
    if (size < 2 || size > 4)
      throw illegalArgument(`[max_shingle_size] must be at least [2] and at most [4], got [${size}]`);
    return new SearchAsYouTypeField(spec);
  },
};
