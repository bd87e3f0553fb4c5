import { ChartList } from '../../charts/chart-list.tsx';
import { segment } from '../../connections/ask.ts';
import { COPY } from '../copy.ts';
import { optionalMap, textOf, ViewFault, type ViewParameters, type ViewProps } from '../view-parameters.ts';
import { Asked } from './asked.tsx';

/** The aggregations of a search, as charts or tables. */
export default function ChartView({ parameters }: ViewProps) {
  return (
    <Asked<{ aggregations?: unknown }> request={() => chartRequest(parameters)}>
      {({ body }) => <ChartList aggregations={body.aggregations} />}
    </Asked>
  );
}

function chartRequest(parameters: ViewParameters) {
  const aggs = optionalMap(parameters, 'aggs');
  if (!aggs) throw new ViewFault(COPY.missingParameter('aggs'));
  const query = optionalMap(parameters, 'query');
  const path = `/${segment(textOf(parameters, 'index'))}/_search`;
  return { method: 'POST', path, body: { size: 0, aggs, ...(query && { query }) } };
}
