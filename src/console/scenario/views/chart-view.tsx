import { ChartList } from '../../charts/chart-list.tsx';
import type { ViewProps } from '../view-parameters.ts';
import { VIEW_REQUESTS } from '../view-requests.ts';
import { Asked } from './asked.tsx';

/** The aggregations of a search, as charts or tables. */
export default function ChartView({ parameters }: ViewProps) {
  return (
    <Asked<{ aggregations?: unknown }> request={() => VIEW_REQUESTS.chart(parameters)}>
      {({ body }) => <ChartList aggregations={body.aggregations} />}
    </Asked>
  );
}
