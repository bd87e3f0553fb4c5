import { expect, test } from 'vitest';
import { chartAggregation, chartName, type PinnedChart, readPinnedChart, writePinnedChart } from './pinned-charts.ts';

test('a chart is read back from the URL, whatever the name of its field', () => {
  const charts: PinnedChart[] = [
    { field: 'a:b', kind: 'dates', by: 'month' },
    { field: 'minutes', kind: 'numbers', by: '0.5' },
    { field: 'tags', kind: 'terms', by: '10' },
  ];
  for (const chart of charts) expect(readPinnedChart(writePinnedChart(chart))).toEqual(chart);
});

test('what no chart writes is ignored', () => {
  for (const text of ['dates:decade:day', 'numbers:0:n', 'numbers:-1:n', 'terms:9999:tags', 'pie:1:n', 'terms:10:', ''])
    expect(readPinnedChart(text)).toBeUndefined();
});

test('each kind of field has its aggregation', () => {
  expect(chartAggregation({ field: 'day', kind: 'dates', by: 'week' })).toEqual({
    date_histogram: { field: 'day', calendar_interval: 'week' },
  });
  expect(chartAggregation({ field: 'n', kind: 'numbers', by: '0.5' })).toEqual({
    histogram: { field: 'n', interval: 0.5 },
  });
  expect(chartAggregation({ field: 'tags', kind: 'terms', by: '20' })).toEqual({ terms: { field: 'tags', size: 20 } });
  expect(chartName({ field: 'a[0]>b', kind: 'dates', by: 'day' })).toBe('a_0__b by day');
});
