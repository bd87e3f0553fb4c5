import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { DenseVectorField } from '../../mapping/types/dense-vector.ts';
import type { Vector } from '../../mapping/vectors/vector-element.ts';
import { scoreAtSimilarity } from '../../mapping/vectors/vector-similarity.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { BitSet } from '../../structures/bit-set.ts';
import { BooleanQuery } from '../boolean/boolean-query.ts';
import { buildClause } from '../dsl/build-query.ts';
import type { BuildContext, ParsedQuery } from '../dsl/parsed-query.ts';
import { ChildrenOfQuery } from '../joining/children-of-query.ts';
import { docsOfNestedPath } from '../joining/nested-query.ts';
import { MatchNoneQuery, matchNone } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import { matchesOnlyInside } from '../query-outline.ts';
import { MAX_CANDIDATES } from './knn-candidates.ts';
import { KnnQuery } from './knn-query.ts';

interface KnnRequest {
  readonly field: string | undefined;
  readonly vector: Vector;
  readonly k: number | undefined;
  readonly candidates: number | undefined;
  readonly filters: readonly ParsedQuery[];
  readonly similarity: number | undefined;
}

const DEFAULT_SIZE = 10;
/** Candidates for each of the k nearest, if the request does not set their number. */
const CANDIDATES_PER_HIT = 1.5;

/** Binds a kNN request to the field of an index. @throws EngineError */
export function buildKnn(request: KnnRequest, context: BuildContext): Query {
  const type = context.fieldType(request.field!);
  if (!type) return matchNone();
  if (!(type instanceof DenseVectorField))
    throw illegalArgument(`[knn] queries are only supported on [dense_vector] fields`);
  if (!type.indexed)
    throw illegalArgument(`to perform knn search on field [${type.name}], its mapping must have [index] set to [true]`);
  const { dims, element, vectorSimilarity } = type;
  if (dims === undefined) return new MatchNoneQuery(`No data has been indexed for field [${type.name}]`);
  const { similarity, candidates } = request;
  const size = context.requestSize ?? DEFAULT_SIZE;
  return new KnnQuery({
    field: type,
    vector: type.searchVector(request.vector),
    k: Math.max(1, request.k ?? Math.min(size, candidates ?? size)),
    candidates: candidates ?? Math.min(Math.round(CANDIDATES_PER_HIT * (request.k ?? size)), MAX_CANDIDATES),
    filter: filterOf(request.filters, type.name, context),
    minScore:
      similarity === undefined
        ? undefined
        : scoreAtSimilarity({ element, similarity: vectorSimilarity }, Math.fround(similarity), dims),
    parents: parentsOf(type.name, context),
    checkCancelled: () => {
      if (context.scripts?.budget.isCancelled?.())
        throw new EngineError('task_cancelled_exception', 'task cancelled', { status: 400 });
    },
  });
}

/** The documents that contain the vectors of a nested field: those around the innermost nested object. */
function parentsOf(field: string, context: BuildContext): ((leaf: Leaf) => BitSet | undefined) | undefined {
  const path = context.nestedPathOf(field);
  if (path === undefined) return undefined;
  const around = path.includes('.') ? context.nestedPathOf(path.slice(0, path.lastIndexOf('.'))) : undefined;
  return leaf => (around === undefined ? leaf.segment.rootDocs : docsOfNestedPath(leaf, around));
}

/** Filters on fields outside of the nested object select the documents that contain the vectors. */
function filterOf(filters: readonly ParsedQuery[], field: string, context: BuildContext): Query | undefined {
  if (filters.length === 0) return undefined;
  const path = context.nestedPathOf(field);
  const queries = filters.map(filter => {
    if (path === undefined) return buildClause(filter, context);
    const inside = buildClause(filter, context.inside(path, []));
    if (matchesOnlyInside(inside, path, name => context.nestedPathOf(name))) return inside;
    return new ChildrenOfQuery(path, buildClause(filter, context.inside(undefined, [])));
  });
  return new BooleanQuery(queries.map(query => ({ query, occur: 'filter' })));
}
