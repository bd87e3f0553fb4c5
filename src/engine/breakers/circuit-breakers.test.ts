import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { EngineError } from '../errors/engine-error.ts';
import { formatByteSize } from '../request/byte-size.ts';
import { CircuitBreakers, memoryLimit } from './circuit-breakers.ts';
import { RequestMemory } from './request-memory.ts';
import { defaultLimits } from './testing/breaker-limits.ts';

let settings: Record<string, string>;
let breakers: CircuitBreakers;

beforeEach(() => {
  settings = defaultLimits();
  breakers = new CircuitBreakers(1000, name => settings[name]!);
});

function refusal(charge: () => void): EngineError {
  try {
    charge();
  } catch (error) {
    if (error instanceof EngineError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

test('a charge beyond the limit is rejected without effect', () => {
  settings['indices.breaker.request.limit'] = '100b';
  breakers.request.add(60, '<agg [x]>');
  const error = refusal(() => breakers.request.add(63, '<agg [x]>'));
  expect(error).toMatchObject({
    type: 'circuit_breaking_exception',
    reason:
      '[request] Data too large, data for [<agg [x]>] would be [123/123b], which is larger than the limit of [100/100b]',
    status: 429,
    metadata: { bytes_wanted: 123, bytes_limit: 100, durability: 'TRANSIENT' },
  });
  expect(breakers.figures()['request']).toEqual({ limit: 100, estimated: 60, overhead: 1, tripped: 1 });
  breakers.request.add(40, '<agg [x]>');
});

test('the parent limits the total including overheads', () => {
  breakers.request.add(500, 'a');
  const error = refusal(() => breakers.inFlightRequests.add(101, '<http_request>'));
  expect(error.reason).toBe(
    '[parent] Data too large, data for [<http_request>] would be [702/702b], which is larger than the limit of ' +
      '[700/700b], usages [request=500/500b, fielddata=0/0b, inflight_requests=0/0b]',
  );
  expect(breakers.figures()).toMatchObject({
    parent: { limit: 700, estimated: 500, overhead: 1, tripped: 1 },
    inflight_requests: { estimated: 0, tripped: 0 },
  });
  breakers.inFlightRequests.add(100, '<http_request>');
});

test('limits follow settings updates', () => {
  breakers.request.add(600, 'a');
  expect(refusal(() => breakers.request.add(1, 'a')).metadata['bytes_limit']).toBe(600);
  settings['indices.breaker.request.limit'] = '-1';
  settings['indices.breaker.total.limit'] = '1kb';
  breakers.request.add(424, 'a');
  expect(refusal(() => breakers.request.add(1, 'a')).reason).toContain('[parent]');
});

test.each([
  ['512mb', 512 * 2 ** 20],
  ['1.5kb', 1536],
  ['50%', 500],
  ['0', 0],
  ['-1', -1],
])('%s is %i bytes', (text, bytes) => {
  expect(memoryLimit(text, 'k', 1000)).toBe(bytes);
});

test.each([
  ['many', 'failed to parse setting [k] with value [many] as a size in bytes: unit is missing or unrecognized'],
  ['xmb', 'failed to parse setting [k] with value [xmb] as a size in bytes'],
  ['101%', 'percentage should be in [0-100], got [101]'],
  ['x%', 'failed to parse [x%] as a double'],
])('rejects %s', (text, reason) => {
  expect(refusal(() => memoryLimit(text, 'k', 1000)).reason).toBe(reason);
});

test.each([
  [0, '0b'],
  [1023, '1023b'],
  [1126, '1kb'],
  [1127, '1.1kb'],
  [5 * 2 ** 30, '5gb'],
])('formats %i bytes as %s', (bytes, text) => {
  expect(formatByteSize(bytes)).toBe(text);
});

test('a breaker never exceeds its limit, and is empty once all requests are released', () => {
  const charges = fc.array(fc.record({ of: fc.nat(3), bytes: fc.nat(300), hold: fc.boolean() }), { maxLength: 60 });
  let refused = 0;
  fc.assert(
    fc.property(charges, fc.constantFrom(1, 16, 128), (list, step) => {
      const { request } = new CircuitBreakers(1000, name => settings[name]!);
      const memories = Array.from({ length: 4 }, () => new RequestMemory(request, step));
      let held = 0;
      for (const { of, bytes, hold } of list) {
        if (hold) {
          memories[of]!.hold(bytes);
          held += bytes;
        } else {
          try {
            memories[of]!.charge(bytes, 'x');
          } catch (error) {
            expect(error).toBeInstanceOf(EngineError);
            refused++;
          }
        }
        expect(request.usage).toBeLessThanOrEqual(600 + held);
      }
      for (const memory of memories) memory.release();
      memories[0]!.charge(5000, 'late');
      expect(request.usage).toBe(0);
    }),
  );
  expect(refused).toBeGreaterThan(100);
});
