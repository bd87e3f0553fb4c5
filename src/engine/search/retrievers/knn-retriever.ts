import { illegalArgument } from '../../errors/engine-error.ts';
import { parseQuery } from '../../query/dsl/parse-query.ts';
import { emptyKnnValues, type KnnValues, knnKeys, knnSearch } from '../../query/vectors/knn-parser.ts';
import { type CommonRetrieverValues, type LeafRetriever, retrieverKind } from './retriever-body.ts';

type KnnRetrieverValues = CommonRetrieverValues & KnnValues;

/** The nearest documents of a vector. */
export const knnRetriever = retrieverKind<KnnRetrieverValues>(
  'knn',
  knnKeys(parseQuery),
  common => ({ ...emptyKnnValues(), ...common, filters: [] }),
  values => {
    const missing = [values.field === undefined ? 'field' : [], values.k === undefined ? 'k' : []].flat();
    if (missing.length > 0) throw illegalArgument(`Required [${missing.join(', ')}]`);
    return knn(values);
  },
);

function knn(values: KnnRetrieverValues): LeafRetriever {
  const { minScore, label } = values;
  const search = knnSearch({ ...values, queryName: label });
  return {
    kind: 'leaf',
    name: 'knn',
    label,
    minScore,
    withFilters: filters => knn({ ...values, filters: [...values.filters, ...filters] }),
    fill: request => ({ ...request, knn: [search], minScore }),
  };
}
