import { describe, expect, test } from 'vitest';
import { chains, throughput } from './analysis-peer.ts';

describe('the analysis chains of the benchmark', () => {
  test.each(chains)('%s is measured, whatever part of the engine it loads', async chain => {
    expect(await throughput(chain, ['Die schnellen Häuser, quick and fast'], 0.002)).toBeGreaterThan(0);
  });
});
