import { expect, test } from 'vitest';
import { type TraceToken, traceOf } from './trace.ts';
import { COLUMNS_AT_ONCE, traceWindow } from './trace-window.ts';

const word = (at: number): TraceToken => ({
  token: `w${at}`,
  position: at,
  start_offset: at * 5,
  end_offset: at * 5 + 4,
  type: 'word',
});

test('a window has its own columns and the arcs within them', () => {
  const tokens = Array.from({ length: 300 }, (_, at) => word(at));
  const arc = (position: number): TraceToken => ({ ...word(position), token: `arc${position}`, positionLength: 2 });
  tokens.push(arc(10), arc(COLUMNS_AT_ONCE - 1), arc(COLUMNS_AT_ONCE + 5));
  const trace = traceOf({ custom_analyzer: true, tokenizer: { name: 'standard', tokens } }, '');
  const [stage] = traceWindow(trace, COLUMNS_AT_ONCE).stages;
  expect(stage!.columns.map(({ position }) => position)).toEqual(
    Array.from({ length: COLUMNS_AT_ONCE }, (_, at) => COLUMNS_AT_ONCE + at),
  );
  expect(stage!.arcs.map(({ chip, from, to }) => [chip.token.token, from, to])).toEqual([
    [`arc${COLUMNS_AT_ONCE + 5}`, 5, 7],
  ]);
  expect(traceWindow(trace, COLUMNS_AT_ONCE).terms).toHaveLength(303);
});

test('tracing takes time in proportion to the tokens', () => {
  const stages = (many: number) => {
    const tokens = Array.from({ length: many }, (_, at) => word(at));
    return {
      custom_analyzer: true,
      tokenizer: { name: 'standard', tokens },
      tokenfilters: Array.from({ length: 4 }, (_, at) => ({ name: `f${at}`, tokens: tokens.map(one => ({ ...one })) })),
    };
  };
  const measured = (many: number) => {
    const detail = stages(many);
    const start = process.cpuUsage();
    traceOf(detail, '');
    return process.cpuUsage(start).user;
  };
  measured(2000);
  // A quadratic trace of ten times the tokens takes a hundred times as long.
  expect(measured(20_000)).toBeLessThan(50 * Math.max(1000, measured(2000)));
});
