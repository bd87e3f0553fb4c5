import { expect, test } from 'vitest';
import { cbrt } from './cbrt.ts';
import { ROOTS_AND_TANGENTS } from './roots-and-tangents.data.ts';
import { tanh } from './tanh.ts';

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
