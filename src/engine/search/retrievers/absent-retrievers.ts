import { illegalArgument } from '../../errors/engine-error.ts';
import type { RetrieverKind } from './retriever-body.ts';

/** A retriever of Elasticsearch that needs what this engine does not have. */
function absent(name: string, needs: string): RetrieverKind {
  return {
    keys: [],
    parse() {
      throw illegalArgument(`[${name}] retriever is not supported: it needs ${needs}`);
    },
  };
}

export const textSimilarityReranker = absent('text_similarity_reranker', 'an inference endpoint');
export const ruleRetriever = absent('rule', 'query rules');
