import { illegalArgument } from '../../errors/engine-error.ts';
import type { Similarity } from '../field-type.ts';
import type { FieldSpec, FieldTypeDefinition } from '../mapped-field.ts';
import type { FieldSink, Scalar } from '../scalar-value.ts';
import { KeywordField } from './keyword.ts';

/** A keyword with a single value defined by the mapping, which every document has. */
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

  override parse(value: Scalar, sink: FieldSink): void {
    const constant = this.constant ?? sink.settle(this.name, value.text);
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
