import { textSimilarityReranker } from './absent-retrievers.ts';
import { knnRetriever } from './knn-retriever.ts';
import { linearRetriever } from './linear-retriever.ts';
import { pinnedRetriever } from './pinned-retriever.ts';
import { rescorerRetriever } from './rescorer-retriever.ts';
import type { RetrieverKind } from './retriever-body.ts';
import { rrfRetriever } from './rrf-retriever.ts';
import { ruleRetriever } from './rule-retriever.ts';
import { standardRetriever } from './standard-retriever.ts';

/** All retrievers by name; each that is supported has an entry in `src/dsl/search/retrievers.data.ts`. */
export const RETRIEVERS: Readonly<Record<string, RetrieverKind>> = {
  knn: knnRetriever,
  linear: linearRetriever,
  pinned: pinnedRetriever,
  rescorer: rescorerRetriever,
  rrf: rrfRetriever,
  rule: ruleRetriever,
  standard: standardRetriever,
  text_similarity_reranker: textSimilarityReranker,
};
