import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { EmptyState } from '../ui/page.tsx';
import { UNKNOWN } from '../ui/quantity.ts';
import { type AggregationTable, aggregationTables } from './aggregation-tables.ts';
import { BarChart } from './bar-chart.tsx';
import classes from './charts.module.css';
import { ColumnChart } from './column-chart.tsx';
import { COPY } from './copy.ts';
import { amount } from './scale.ts';

/** Every aggregation of the response, as a chart or a table. */
export function ChartList({ aggregations }: { aggregations: unknown }) {
  const tables = useMemo(() => aggregationTables(aggregations), [aggregations]);
  if (tables.length === 0)
    return (
      <EmptyState
        label={COPY.noAggregations}
        title={COPY.noAggregationsTitle}
        text={COPY.noAggregationsHint}
        request={COPY.aggregationsExample}
      />
    );
  return (
    <div className={classes.list}>
      {tables.map(table => (
        <AggregationChart key={table.path} table={table} />
      ))}
    </div>
  );
}

function AggregationChart({ table }: { table: AggregationTable }) {
  const [view, setView] = useState('chart');
  const [column, setColumn] = useState(0);
  const at = Math.min(column, table.columns.length - 1);
  const points = table.rows.map(row => ({ label: row.label, value: row.values[at] ?? null }));
  const drawn = table.kind !== 'values' && view === 'chart';
  return (
    <section className={classes.chart} aria-label={COPY.aggregation(table.path)}>
      <div className="row">
        <h3 className="mono">{table.path}</h3>
        <span className="spring" />
        {drawn && table.columns.length > 1 && (
          <NativeSelect
            aria-label={COPY.numberDrawn(table.path)}
            value={at}
            onChange={event => setColumn(Number(event.currentTarget.value))}
            data={table.columns.map((name, i) => ({ value: String(i), label: name }))}
          />
        )}
        {table.kind !== 'values' && (
          <SegmentedControl
            aria-label={COPY.viewOf(table.path)}
            value={view}
            onChange={setView}
            data={[
              { value: 'chart', label: COPY.chart },
              { value: 'table', label: COPY.table },
            ]}
          />
        )}
      </div>
      {table.rows.length === 0 && <p className="small muted">{COPY.noBuckets}</p>}
      {drawn && table.kind === 'bars' && <BarChart name={table.path} unit={table.columns[at] ?? ''} points={points} />}
      {drawn && table.kind === 'columns' && (
        <ColumnChart name={table.path} unit={table.columns[at] ?? ''} points={points} />
      )}
      {!drawn && <Rows table={table} />}
    </section>
  );
}

function Rows({ table }: { table: AggregationTable }) {
  return (
    <table className={classes.rows}>
      <thead>
        <tr>
          <th>{table.kind === 'values' ? COPY.metricColumn : COPY.bucketColumn}</th>
          {table.columns.map(name => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bucket labels are not unique; their position identifies them
          <tr key={`${row.label}/${i}`}>
            <td className="mono">{row.label}</td>
            {row.values.map((value, j) => (
              <td key={table.columns[j]}>{value === null ? UNKNOWN : amount(value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
