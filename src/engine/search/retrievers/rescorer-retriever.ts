import { illegalArgument } from '../../errors/engine-error.ts';
import type { KeyReaders } from '../../request/object-parser.ts';
import { parseRescore, type RescoreRequest } from '../rescore/rescore-request.ts';
import { type CompoundRetriever, type Retriever, retrieverKind } from './retriever-body.ts';
import { CHILD_KEYS, requireChild, type SingleChildValues } from './single-child.ts';

interface RescorerValues extends SingleChildValues {
  rescore: RescoreRequest[];
}

const KEYS: KeyReaders<RescorerValues> = {
  ...(CHILD_KEYS as KeyReaders<RescorerValues>),
  rescore: {
    tokens: ['START_ARRAY', 'START_OBJECT'],
    read: (values, value) => (values.rescore = parseRescore(value)),
  },
};

/** Scores the best documents of another retriever again. */
export const rescorerRetriever = retrieverKind<RescorerValues>(
  'rescorer',
  KEYS,
  common => ({ ...common, child: undefined, rescore: [] }),
  values => {
    const child = requireChild(values);
    if (values.rescore.length === 0) throw illegalArgument('Required [rescore]');
    return rescorer(values, child);
  },
);

function rescorer(values: RescorerValues, child: Retriever): CompoundRetriever {
  const { rescore, minScore, label } = values;
  return {
    kind: 'compound',
    name: 'rescorer',
    label,
    minScore,
    windowName: 'window_size',
    window: Math.min(...rescore.map(({ windowSize }) => windowSize)),
    children: [child],
    withFilters: filters => rescorer(values, child.withFilters(filters)),
    adapt: request => ({ ...request, rescore }),
    combine: ([ranking]) => [...ranking!],
  };
}
