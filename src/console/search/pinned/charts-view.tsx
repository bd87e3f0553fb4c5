import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ChartList } from '../../charts/chart-list.tsx';
import { useAnswer } from '../../connections/connection-context.tsx';
import { COPY } from '../copy.ts';
import { boundsRequest, type FacetKind, facetableFields, readBounds, WHOLE } from '../facets.ts';
import chips from '../filter-chips.module.css';
import { numberScale } from '../range-scale.ts';
import type { Search } from '../use-search.ts';
import classes from './charts-view.module.css';
import { CALENDAR, chartName, type PinnedChart, TOP, writePinnedChart } from './pinned-charts.ts';

/** The aggregations of the response as charts, and the charts that stay with the index. */
export function ChartsView({ search }: { search: Search }) {
  const { answer, custom, known, setCharts } = search;
  return (
    <>
      {custom === undefined && (
        <div className={classes.bar}>
          {known.charts.map(chart => (
            <span key={writePinnedChart(chart)} className={chips.chip}>
              {chartName(chart)}
              <ActionIcon
                size={20}
                aria-label={COPY.removeChart(chartName(chart))}
                onClick={() => setCharts(known.charts.filter(other => other !== chart))}
              >
                <IconX size={12} />
              </ActionIcon>
            </span>
          ))}
          <AddChart search={search} />
        </div>
      )}
      <ChartList aggregations={answer?.body.aggregations} />
    </>
  );
}

function AddChart({ search: { index, fields, known, setCharts } }: { search: Search }) {
  const usable = facetableFields(fields);
  const [chosen, setField] = useState<string>();
  const field =
    usable.find(each => each.path === chosen) ??
    usable.find(each => known.kinds.get(each.path) === 'dates') ??
    usable[0];
  const kind = field && known.kinds.get(field.path);
  const isNumber = index !== undefined && kind === 'numbers';
  const bounds = useAnswer<Parameters<typeof readBounds>[0]>(
    isNumber ? boundsRequest(index, [field!.path]) : undefined,
  );
  const limits = field && readBounds(bounds.data?.body).get(field.path);
  const steps = kind === undefined ? [] : stepsOf(kind, limits, WHOLE.has(field?.type ?? ''));
  const [wanted, setBy] = useState<string>();
  const by = steps.find(step => step === wanted) ?? steps[Math.min(2, steps.length - 1)];
  if (field === undefined || kind === undefined) return null;
  const chart: PinnedChart | undefined = by === undefined ? undefined : { field: field.path, kind, by };
  const isThere = chart !== undefined && known.charts.some(each => chartName(each) === chartName(chart));
  return (
    <form
      className={classes.add}
      onSubmit={event => {
        event.preventDefault();
        if (chart !== undefined && !isThere) setCharts([...known.charts, chart]);
      }}
    >
      <NativeSelect
        aria-label={COPY.chartField}
        value={field.path}
        onChange={event => setField(event.currentTarget.value)}
        data={usable.map(each => each.path)}
      />
      <NativeSelect
        aria-label={COPY.chartInterval}
        value={by}
        onChange={event => setBy(event.currentTarget.value)}
        data={steps.map(step => ({ value: step, label: COPY.chartSteps[kind](step) }))}
      />
      <Button type="submit" leftSection={<IconPlus size={14} />} disabled={chart === undefined || isThere}>
        {COPY.addChart}
      </Button>
      {isThere && <span className="small muted">{COPY.chartIsThere}</span>}
    </form>
  );
}

/** The intervals to choose from; for numbers those that give a few, some, and many buckets. */
function stepsOf(kind: FacetKind, limits: readonly [number, number] | undefined, whole: boolean): string[] {
  if (kind === 'terms') return [...TOP];
  if (kind === 'dates') return [...CALENDAR];
  if (limits === undefined) return [];
  return [...new Set([50, 25, 10, 5].map(buckets => String(numberScale(...limits, whole, buckets).interval)))];
}
