import type { FieldSpec, FieldTypeDefinition, MappedField } from '../mapped-field.ts';
import { mapperParsing } from '../mapping-environment.ts';
import { PrefixField, ShingleField } from './derived-fields.ts';
import { TextField, textInfo } from './text.ts';

/** Range of prefix lengths of the longest shingle, in characters; a longer one is a term as a whole. */
const LENGTHS = { min: 1, max: 20, keepsLonger: true };

/** Text with hidden fields for its shingles (`f._2gram` …) and for the prefixes of the longest (`f._index_prefix`). */
class SearchAsYouTypeField extends TextField {
  override readonly hidden: readonly MappedField[];

  constructor(spec: FieldSpec) {
    super(spec, textInfo(spec));
    const longest = Number(spec.parameters['max_shingle_size']);
    const info = textInfo(spec);
    const shingles = Array.from(
      { length: longest - 1 },
      (_, i) => new ShingleField(spec, this, { suffix: `_${i + 2}gram`, type: 'shingle', size: i + 2, info }),
    );
    const { postings } = info;
    const prefixField = new PrefixField(spec, this, { size: longest, lengths: LENGTHS, postings });
    prefixField.prefixesOf = this;
    // The prefixes of a shingle include shingles too.
    for (const field of [this, ...shingles]) Object.assign(field, { prefixField, prefixLengths: LENGTHS });
    this.shingleFields = shingles;
    this.hidden = [...shingles, prefixField];
  }
}

export const searchAsYouTypeType: FieldTypeDefinition = {
  build(spec) {
    const size = Number(spec.parameters['max_shingle_size']);
    if (size < 2 || size > 4)
      throw mapperParsing(`[max_shingle_size] must be at least [2] and at most [4], got [${size}]`);
    if (spec.parameters['doc_values'] === true)
      throw mapperParsing('Cannot set [doc_values] on field of type [search_as_you_type]');
    return new SearchAsYouTypeField(spec);
  },
};
