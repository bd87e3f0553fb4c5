import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { BarChart } from '../charts/bar-chart.tsx';
import { ColumnChart } from '../charts/column-chart.tsx';
import type { AnswerTable } from './answer-table.ts';
import classes from './answer-tables.module.css';
import { COPY } from './copy.ts';
import { type ChartPlan, chartPoints, planFor, valueColumns } from './suggest-chart.ts';

/** A chart of a table, at first the suggested one; its labels and its numbers can be chosen. */
export function ChartView({ table, suggested }: { table: AnswerTable; suggested: ChartPlan }) {
  const [plan, setPlan] = useState(suggested);
  const { columns } = table;
  const points = chartPoints(table, plan);
  const unit = columns[plan.value]!.name;
  const labels = plan.labels.join();
  return (
    <div className={classes.chart}>
      <div className="row">
        <NativeSelect
          label={COPY.labels}
          value={labels}
          onChange={event => setPlan(planFor(columns, event.currentTarget.value.split(',').map(Number), plan.value))}
          data={[...new Set([suggested.labels.join(), ...columns.map((_, at) => String(at))])].map(value => ({
            value,
            label: value
              .split(',')
              .map(at => columns[Number(at)]!.name)
              .join(', '),
          }))}
        />
        <NativeSelect
          label={COPY.values}
          value={plan.value}
          onChange={event => setPlan(planFor(columns, plan.labels, Number(event.currentTarget.value)))}
          data={valueColumns(columns, []).map(at => ({ value: String(at), label: columns[at]!.name }))}
        />
      </div>
      {plan.kind === 'columns' ? (
        <ColumnChart name={table.name} unit={unit} points={points} />
      ) : (
        <BarChart name={table.name} unit={unit} points={points} />
      )}
    </div>
  );
}
