import { ExplanationTree } from '../../hits/explanation-tree.tsx';
import type { Explanation } from '../../hits/score-split.ts';
import { COPY } from '../copy.ts';
import type { ViewProps } from '../view-parameters.ts';
import { VIEW_REQUESTS } from '../view-requests.ts';
import { Asked } from './asked.tsx';

interface ExplainAnswer {
  matched: boolean;
  explanation?: Explanation;
}

/** Where the score of one document comes from, step by step. */
export default function ScoreView({ parameters }: ViewProps) {
  return (
    <Asked<ExplainAnswer> request={() => VIEW_REQUESTS.score(parameters)}>
      {({ body: { matched, explanation } }) => (
        <>
          {!matched && <p>{COPY.notMatched}</p>}
          {explanation && <ExplanationTree explanation={explanation} />}
        </>
      )}
    </Asked>
  );
}
