import { segment } from '../../connections/ask.ts';
import { ExplanationTree } from '../../hits/explanation-tree.tsx';
import type { Explanation } from '../../hits/score-split.ts';
import { COPY } from '../copy.ts';
import { optionalMap, textOf, type ViewParameters, type ViewProps } from '../view-parameters.ts';
import { Asked } from './asked.tsx';

interface ExplainAnswer {
  matched: boolean;
  explanation?: Explanation;
}

/** Where the score of one document comes from, step by step. */
export default function ScoreView({ parameters }: ViewProps) {
  return (
    <Asked<ExplainAnswer> request={() => explainRequest(parameters)}>
      {({ body: { matched, explanation } }) => (
        <>
          {!matched && <p>{COPY.notMatched}</p>}
          {explanation && <ExplanationTree explanation={explanation} />}
        </>
      )}
    </Asked>
  );
}

function explainRequest(parameters: ViewParameters) {
  const path = `/${segment(textOf(parameters, 'index'))}/_explain/${segment(textOf(parameters, 'id'))}`;
  return { method: 'POST', path, body: { query: optionalMap(parameters, 'query') ?? { match_all: {} } } };
}
