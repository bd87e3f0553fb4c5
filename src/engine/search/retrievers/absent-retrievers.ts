import { illegalArgument } from '../../errors/engine-error.ts';
import type { RetrieverKind } from './retriever-body.ts';

/** A retriever of Elasticsearch that needs what this engine does not have. */
export const textSimilarityReranker: RetrieverKind = {
  keys: [],
  parse() {
    throw illegalArgument('[text_similarity_reranker] retriever is not supported: it needs an inference endpoint');
  },
};
