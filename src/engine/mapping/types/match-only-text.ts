import type { FieldTypeDefinition } from '../mapped-field.ts';
import { TextField } from './text.ts';

/** Text without norms, with a constant score per matching term. */
export const matchOnlyTextType: FieldTypeDefinition = {
  build(spec) {
    const postings = spec.parameters['index'] === false ? 'none' : 'positions';
    const field = new TextField(spec, { postings, norms: false, column: 'none', points: false });
    field.similarity = { kind: 'boolean' };
    return field;
  },
};
