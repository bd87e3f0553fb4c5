import { expect, test } from 'vitest';
import { Budget, CostExceeded, RequestCost, WorkCancelled } from './budget.ts';
import { HostTurn } from './host-turn.ts';

function run(budget: Budget, cost: number, keeps = false, bytes = 0): void {
  budget.begin();
  try {
    budget.allocate(bytes);
    for (let left = cost; left > 0; left -= 1_000) budget.charge(Math.min(left, 1_000));
  } finally {
    budget.end(keeps);
  }
}

test('ordinary runs cost the request nothing, regardless of their number', () => {
  const budget = new Budget();
  for (let i = 0; i < 100_000; i++) run(budget, 1_500);
  expect(() => run(budget, 1_500)).not.toThrow();
});

test('a single run cannot block the host', () => {
  expect(() => run(new Budget(), 100_000_000)).toThrow(CostExceeded);
});

test('limits the cost of one turn of the host', () => {
  const turn = new HostTurn();
  const budget = new Budget({ turn });
  run(budget, 8_000_000);
  expect(() => run(budget, 8_000_000)).toThrow(CostExceeded);
  turn.end();
  expect(() => run(budget, 8_000_000)).not.toThrow();
});

test('does not reject a request for the cost of another', () => {
  const turn = new HostTurn();
  run(new Budget({ turn }), 8_000_000);
  expect(() => run(new Budget({ turn }), 8_000_000)).not.toThrow();
});

test("a turn ends when the host's event loop has run", async () => {
  const turn = new HostTurn(() => new Promise(resolve => setImmediate(resolve)));
  const budget = new Budget({ turn });
  run(budget, 8_000_000);
  await Promise.resolve();
  expect(() => run(budget, 8_000_000)).toThrow(CostExceeded);
  await new Promise(resolve => setImmediate(resolve));
  expect(() => run(budget, 8_000_000)).not.toThrow();
});

test('limits the time of work that is slower than its cost', () => {
  let now = 0;
  const budget = new Budget({ now: () => (now += 100) });
  expect(() => run(budget, 4_000_000)).toThrow(CostExceeded);
});

test('limits the total cost of a request over all its budgets and turns', () => {
  const turn = new HostTurn();
  const request = new RequestCost();
  expect(() => {
    for (let i = 0; i < 20; i++) {
      turn.end();
      run(new Budget({ turn, request }), 8_000_000);
    }
  }).toThrow(CostExceeded);
});

test('memory of a run becomes garbage unless it is kept', () => {
  const budget = new Budget();
  for (let i = 0; i < 10; i++) run(budget, 1, false, 50_000_000);
  run(budget, 1, true, 50_000_000);
  expect(() => run(budget, 1, true, 50_000_000)).toThrow(
    '[request] Data too large, data for [<script>] would be [100000000/95.3mb], which is larger than the limit of [67108864/64mb]',
  );
});

test('weighs kept memory before rejecting a request', () => {
  const budget = new Budget();
  let held = 1_000;
  budget.measureWith(() => held);
  for (let i = 0; i < 100; i++) run(budget, 1, true, 10_000_000);
  held = 60_000_000;
  expect(() => {
    for (let i = 0; i < 100; i++) run(budget, 1, true, 10_000_000);
  }).toThrow('Data too large');
});

test('deadlines and cancellations stop a run', () => {
  let now = 0;
  const slow = new Budget({ now: () => (now += 200) });
  expect(() => {
    for (let i = 0; i < 2_000_000; i++) run(slow, 1);
  }).toThrow('have run for more than [30s]');
  let isCancelled = false;
  const budget = new Budget({ isCancelled: () => isCancelled });
  run(budget, 10_000);
  isCancelled = true;
  expect(() => run(budget, 10_000)).toThrow(WorkCancelled);
});

test('collects large amounts of garbage after the turn', () => {
  let collections = 0;
  const turn = new HostTurn(undefined, () => collections++);
  const budget = new Budget({ turn });
  run(budget, 1, false, 20_000_000);
  turn.end();
  expect(collections).toBe(0);
  run(budget, 1, false, 20_000_000);
  turn.end();
  turn.end();
  expect(collections).toBe(1);
});
