import { expect, test } from 'vitest';
import { ROOTS_AND_TANGENTS } from './roots-and-tangents.data.ts';
import { cbrt, hypot, tanh } from './roots-and-tangents.ts';

test('hyperbolic tangents are bit-identical to Java’s', () => {
  expect(ROOTS_AND_TANGENTS.map(([value]) => tanh(value))).toEqual(ROOTS_AND_TANGENTS.map(([, tangent]) => tangent));
  expect([tanh(-0), tanh(Number.NaN), tanh(Number.NEGATIVE_INFINITY)]).toEqual([-0, Number.NaN, -1]);
});

test('cube roots are bit-identical to Java’s', () => {
  expect(ROOTS_AND_TANGENTS.map(([value]) => cbrt(value))).toEqual(ROOTS_AND_TANGENTS.map(([, , root]) => root));
  expect([cbrt(-0), cbrt(Number.NaN), cbrt(Number.NEGATIVE_INFINITY)]).toEqual([
    -0,
    Number.NaN,
    Number.NEGATIVE_INFINITY,
  ]);
});

// Two sides and Java's result.
test.each([
  [2.733779432141131, 2.169267819236541, 3.489881495863884],
  [1.0676907605260895, 2.0, 2.2671487732640703],
  [0.7055703291459748, 5.0, 5.049537552030993],
  [11.196411001260206, 0.8399107697087186, 11.22787020811219],
  [-0.20834921096350245, 2.105656426817868, 2.115939125189689],
  [0.7522502487588775, 2.6003922327747055, 2.707013151248588],
  [3, 4, 5],
  [3e300, 4e300, 5e300],
  [3e-310, 4e-310, 5e-310],
  [0, -2, 2],
  [Number.NaN, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  [1, Number.NaN, Number.NaN],
])('hypot(%d, %d)', (x, y, length) => {
  expect(hypot(x, y)).toBe(length);
  expect(hypot(y, x)).toBe(length);
});
