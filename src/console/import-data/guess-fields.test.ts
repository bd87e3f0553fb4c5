import { expect, test } from 'vitest';
import { guessFields } from './guess-fields.ts';

test('the first value that is not null decides', () => {
  expect(guessFields(['{"a":null,"b":{"c":[{"d":1}]}}', '{"a":"x","t":"2024-01-02","f":1.5,"ok":true}'])).toEqual([
    { path: 'b.c.d', type: 'long', example: '1' },
    { path: 'a', type: 'text, keyword', example: 'x' },
    { path: 't', type: 'date', example: '2024-01-02' },
    { path: 'f', type: 'float', example: '1.5' },
    { path: 'ok', type: 'boolean', example: 'true' },
  ]);
});
