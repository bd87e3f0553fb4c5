import { cosineOf, dotProductOf, hammingOf, l1Of, l2Of } from '../../contexts/vector-functions.ts';
import { type DenseVector, EMPTY_VECTOR } from '../../values/dense-vector.ts';
import type { VectorValue } from '../../values/doc-view.ts';
import type { FieldValues } from '../../values/field-values.ts';
import { JavaCollection } from '../../values/java-collection.ts';
import { classNameOf, javaText } from '../../values/java-text.ts';
import { illegal } from '../../values/java-throwable.ts';
import type { ClassSpec } from '../class-spec.ts';

type Compare = (query: unknown, vector: VectorValue) => number;

const comparing =
  (of: Compare) =>
  (self: DenseVector, query: unknown): number => {
    const vector = self.present();
    if (query instanceof JavaCollection) return of(query, vector);
    throw illegal(`Cannot use vector [${javaText(query)}] with class [${classNameOf(query)}] as query vector`);
  };

/** `field('v')` of a field of vectors, and its value. */
export const DENSE_VECTOR_CLASSES: readonly ClassSpec[] = [
  {
    name: 'org.elasticsearch.script.field.vectors.DenseVectorDocValuesField',
    extends: ['Field'],
    methods: { 'DenseVector get()': (self: FieldValues) => self.valueAt(0, EMPTY_VECTOR) },
  },
  {
    name: 'org.elasticsearch.script.field.vectors.DenseVector',
    constants: { 'DenseVector EMPTY': EMPTY_VECTOR },
    methods: {
      'float[] getVector()': (self: DenseVector) => self.components(),
      'float getMagnitude()': (self: DenseVector) => self.magnitude(),
      'double dotProduct(def)': comparing(dotProductOf),
      'double cosineSimilarity(def)': comparing(cosineOf),
      'double l1Norm(def)': comparing(l1Of),
      'double l2Norm(def)': comparing(l2Of),
      'int hamming(def)': comparing(hammingOf),
      'boolean isEmpty()': (self: DenseVector) => self.isEmpty,
      'int getDims()': (self: DenseVector) => self.present().dims,
      'int size()': (self: DenseVector) => (self.isEmpty ? 0 : 1),
    },
  },
];
