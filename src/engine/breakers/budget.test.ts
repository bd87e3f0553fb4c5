import { expect, test } from 'vitest';
import { Budget, CostExceeded, Turn, WorkCancelled } from './budget.ts';

function run(budget: Budget, cost: number, keeps = false, bytes = 0): void {
  budget.begin();
  try {
    budget.allocate(bytes);
    for (let left = cost; left > 0; left -= 1_000) budget.charge(Math.min(left, 1_000));
  } finally {
    budget.end(keeps);
  }
}

test('ordinary runs cost the request nothing, however many there are', () => {
  const budget = new Budget();
  for (let i = 0; i < 100_000; i++) run(budget, 1_500);
  expect(() => run(budget, 1_500)).not.toThrow();
});

test('one run may not keep the host from its turn', () => {
  expect(() => run(new Budget(), 100_000_000)).toThrow(CostExceeded);
});

test('the requests of a host share its turn', () => {
  const turn = new Turn();
  run(new Budget({ turn }), 8_000_000);
  expect(() => run(new Budget({ turn }), 8_000_000)).toThrow(CostExceeded);
  turn.rest();
  expect(() => run(new Budget({ turn }), 8_000_000)).not.toThrow();
});

test('what a request costs altogether is limited, whatever turns it gives', () => {
  const turn = new Turn();
  const budget = new Budget({ turn });
  expect(() => {
    for (let i = 0; i < 20; i++) {
      turn.rest();
      run(budget, 8_000_000);
    }
  }).toThrow(CostExceeded);
});

test('memory of a run is garbage afterwards, unless it is kept', () => {
  const budget = new Budget();
  for (let i = 0; i < 10; i++) run(budget, 1, false, 100_000_000);
  run(budget, 1, true, 100_000_000);
  expect(() => run(budget, 1, true, 100_000_000)).toThrow(
    '[request] Data too large, data for [<script>] would be [200000000/190.7mb], which is larger than the limit of [134217728/128mb]',
  );
});

test('what is kept is weighed before it is refused', () => {
  const budget = new Budget();
  let held = 1_000;
  budget.heldBy(() => held);
  for (let i = 0; i < 100; i++) run(budget, 1, true, 10_000_000);
  held = 120_000_000;
  expect(() => {
    for (let i = 0; i < 100; i++) run(budget, 1, true, 10_000_000);
  }).toThrow('Data too large');
});

test('a deadline and a cancellation end what would go on', () => {
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
