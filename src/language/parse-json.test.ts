import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJsonSteps } from './parse-json.ts';
import { runSteps } from './steps.ts';

const parse = (text: string) => runSteps(parseJsonSteps(text));
const LONG = 'x'.repeat(60_000);

test('any JSON is parsed as JSON.parse does, whatever is long in it', () => {
  const long = fc.oneof({ weight: 1, arbitrary: fc.constant(LONG) }, { weight: 4, arbitrary: fc.json() });
  const values = fc.oneof(
    fc.array(long, { maxLength: 8 }),
    fc.dictionary(fc.string(), fc.array(long, { maxLength: 4 }), { maxKeys: 5 }),
  );
  fc.assert(
    fc.property(values, fc.constantFrom(undefined, 2), (value, indent) => {
      const text = JSON.stringify(value, undefined, indent);
      expect(parse(text)).toEqual(JSON.parse(text));
    }),
  );
});

test('long objects and lists pause between their parts, and keep the order of their keys', () => {
  const body = Object.fromEntries(
    Array.from({ length: 20_000 }, (_, at) => [`index-${at}`, { docs: at, name: 'a"\\]' }]),
  );
  const text = JSON.stringify({ indices: body, list: Object.values(body), __proto__x: 1 });
  const steps = parseJsonSteps(text);
  let pauses = 0;
  for (;;) {
    const step = steps.next();
    if (!step.done) {
      pauses++;
      continue;
    }
    expect(JSON.stringify(step.value)).toBe(text);
    break;
  }
  expect(pauses).toBeGreaterThan(10);
});

test('a member named __proto__ is one of its own', () => {
  const text = `{"__proto__":{"a":1},"long":"${LONG}"}`;
  expect(Object.keys(parse(text) as object)).toEqual(['__proto__', 'long']);
});

test.each([`["${LONG}"`, `["${LONG}",]`, `{"a":"${LONG}" "b":1}`, `["${LONG}"] 1`, `{"${LONG}"}`, `["${LONG}]`])(
  'a broken text is refused as JSON.parse does (%#)',
  text => {
    const thrown = (read: (text: string) => unknown) => {
      try {
        return read(text);
      } catch (error) {
        return String(error);
      }
    };
    expect(thrown(parse)).toBe(thrown(JSON.parse));
  },
);
