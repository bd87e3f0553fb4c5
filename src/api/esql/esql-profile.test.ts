import { expect, test } from 'vitest';
import { lines, openRest } from '../testing/rest-client.ts';

interface Driver {
  description: string;
  operators: { operator: string; status: { rows_emitted: number; process_nanos: number } }[];
}

function rowsOf({ operators }: Driver): [string, number][] {
  return operators.map(({ operator, status }) => [operator, status.rows_emitted]);
}

test('a profile counts the rows of each step and times them', async () => {
  const rest = await openRest();
  await rest(
    'POST /a/_bulk?refresh=true',
    lines(...Array.from({ length: 10 }, (_, n) => [{ index: {} }, { n }]).flat()),
  );
  const query = 'FROM a | WHERE n >= 4 | EVAL m = n % 2 | STATS c = COUNT(*), s = SUM(m) BY m | SORT m';
  const { body } = await rest('POST /_query', { query, profile: true });
  const { drivers, plans, planning } = body.profile;
  expect(drivers).toHaveLength(1);
  expect(rowsOf(drivers[0])).toEqual([
    ['LuceneSourceOperator', 6],
    ['EvalOperator', 6],
    ['HashAggregationOperator', 2],
    ['ProjectOperator', 2],
    ['TopNOperator', 2],
    ['LimitOperator', 2],
  ]);
  expect(drivers[0].documents_found).toBe(6);
  const nanos = (drivers as Driver[])[0]!.operators.map(({ status }) => status.process_nanos);
  expect(nanos.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(drivers[0].took_nanos);
  expect(planning.took_nanos).toBeGreaterThan(0);
  expect(plans[0].plan.split('\n').map((line: string) => line.trim().split('[')[0])).toEqual([
    'LimitOperator',
    '\\_TopNOperator',
    '\\_ProjectOperator',
    '\\_HashAggregationOperator',
    '\\_EvalOperator',
    '\\_LuceneSourceOperator',
  ]);
});

test('branches are drivers of their own, and other requests have no profile', async () => {
  const rest = await openRest();
  const query = 'ROW a = [1, 2] | MV_EXPAND a | FORK (WHERE a == 1) (WHERE a < 5)';
  const { body } = await rest('POST /_query', { query, profile: true });
  const drivers = body.profile.drivers as Driver[];
  expect(drivers.map(({ description }) => description)).toEqual(['final', 'subplan-0.final']);
  expect(drivers.map(driver => rowsOf(driver).at(-1))).toEqual([
    ['LimitOperator', 3],
    ['LimitOperator', 2],
  ]);
  expect((await rest('POST /_query', { query })).body.profile).toBeUndefined();
});
