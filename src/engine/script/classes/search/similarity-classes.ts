import type {
  SimilarityDocument,
  SimilarityField,
  SimilarityQuery,
  SimilarityTerm,
} from '../../contexts/similarity-contexts.ts';
import type { ClassSpec } from '../class-spec.ts';

function similarityClass(name: string, methods: ClassSpec['methods']): ClassSpec {
  const alias = `ScriptedSimilarity.${name}`;
  return { name: `org.elasticsearch.index.similarity.${alias}`, alias, methods };
}

/** The variables of scripted similarities. */
export const SIMILARITY_CLASSES: readonly ClassSpec[] = [
  similarityClass('Query', { 'double getBoost()': (self: SimilarityQuery) => self.boost }),
  similarityClass('Field', {
    'long getDocCount()': (self: SimilarityField) => self.docCount,
    'long getSumDocFreq()': (self: SimilarityField) => self.sumDocFreq,
    'long getSumTotalTermFreq()': (self: SimilarityField) => self.sumTotalTermFreq,
  }),
  similarityClass('Term', {
    'long getDocFreq()': (self: SimilarityTerm) => self.docFreq,
    'long getTotalTermFreq()': (self: SimilarityTerm) => self.totalTermFreq,
  }),
  similarityClass('Doc', {
    'double getFreq()': (self: SimilarityDocument) => self.freq,
    'int getLength()': (self: SimilarityDocument) => self.length,
  }),
];
