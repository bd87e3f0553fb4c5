import { expect, test } from 'vitest';
import { maskVolatile } from './mask-volatile.ts';

test('what differs each time is masked at every depth, everything else keeps its spelling', () => {
  expect(
    maskVolatile('{"took":3,"hits":[{"_id":"1","_seq_no":7,"n":9007199254740993,"one":1.0}],"_shards":{"total":1}}'),
  ).toBe('{"took":"…","hits":[{"_id":"1","_seq_no":"…","n":9007199254740993,"one":1.0}],"_shards":"…"}');
});

test('a text that is no JSON stays', () => {
  expect(maskVolatile('green open kitchen')).toBe('green open kitchen');
});
