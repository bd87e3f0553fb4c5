import { illegalArgument } from '../../errors/engine-error.ts';
import type { Similarity } from '../field-type.ts';
import type { FieldSpec, FieldTypeDefinition } from '../mapped-field.ts';
import type { FieldSink, Scalar } from '../scalar.ts';
import { KeywordField } from './keyword.ts';

/** A keyword with one value that the mapping holds; every document has it. */
export class ConstantKeywordField extends KeywordField {
  /** Undefined until the mapping or the first document says it. */
  readonly constant: string | undefined;
  /** It matches as all documents do, so that it scores as they do. */
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

  /** What every document gets. */
  addConstant(sink: FieldSink): void {
    if (this.constant !== undefined) this.addTerm(this.constant, this.info, sink);
  }
}

export const constantKeywordType: FieldTypeDefinition = { build: spec => new ConstantKeywordField(spec) };
