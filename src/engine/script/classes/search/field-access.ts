import { currentDocument } from '../../values/current-document.ts';
import { FieldValues } from '../../values/field-values.ts';
import type { ClassSpec, Implementation } from '../class-spec.ts';

/** Elasticsearch has a class for each type of field, with these methods in common. */
export const FIELD: ClassSpec = {
  name: 'org.elasticsearch.script.field.Field',
  extends: ['Iterable'],
  methods: {
    'String getName()': (self: FieldValues) => self.name,
    'boolean isEmpty()': (self: FieldValues) => self.size() === 0,
    'int size()': (self: FieldValues) => self.size(),
    'def get(def)': (self: FieldValues, otherwise: unknown) => self.valueAt(0, otherwise),
    'def get(int,def)': (self: FieldValues, index: number, otherwise: unknown) => self.valueAt(index, otherwise),
  },
};

/** Functions of all contexts that have documents. */
export const FIELD_FUNCTIONS: Readonly<Record<string, Implementation>> = {
  'def field(String)': (name: string) => FieldValues.of(currentDocument(), name),
  'def $(String,def)': (name: string, otherwise: unknown) =>
    FieldValues.of(currentDocument(), name).valueAt(0, otherwise),
};
