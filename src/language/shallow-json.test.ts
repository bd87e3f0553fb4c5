import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OutlineNode, readOutline } from './json-outline.ts';
import { keyOf, partAt, readShallow, type ShallowNode } from './shallow-json.ts';

const spaced = fc.tuple(fc.json(), fc.constantFrom(0, 1, 2));

/** Everything that the outline knows, read level by level. */
function deep(text: string, { kind, from, to, parts }: ShallowNode): OutlineNode {
  const inner = (at: number) => deep(text, readShallow(text, at));
  return {
    kind,
    from,
    to,
    members:
      kind === 'object'
        ? parts.map(part => ({
            key: keyOf(text, part),
            keyFrom: part.from,
            keyTo: part.keyTo,
            value: inner(part.valueFrom),
          }))
        : [],
    items: kind === 'array' ? parts.map(part => inner(part.valueFrom)) : [],
  };
}

test('finds the same parts as an outline', () => {
  fc.assert(
    fc.property(spaced, ([json, indent]) => {
      const text = JSON.stringify(JSON.parse(json), null, indent);
      expect(deep(text, readShallow(text))).toEqual(readOutline(text));
    }),
  );
});

test.each(['', '{', '{"a"}', '{"a":}', '{"a":1,}', '{a:1}', '[1 2]', '[1,]', '{"a":1 "b":2}'])(
  'throws for %s',
  text => {
    expect(() => readShallow(text)).toThrow(SyntaxError);
  },
);

test('finds the last member with a key, whichever way the key is written', () => {
  const value = (text: string, step: string | number) => {
    const part = partAt(text, readShallow(text), step);
    return part && text.slice(part.valueFrom, part.to);
  };
  expect(value('{"a":1,"b":2,"a":3}', 'a')).toBe('3');
  expect(value('{"a":1,"\\u0061":2}', 'a')).toBe('2');
  expect(value('{"\\u0061":1,"a":2,"\\"":3}', 'a')).toBe('2');
  expect(value('{"\\"":3}', '"')).toBe('3');
  expect(value('{"aa":1}', 'a')).toBeUndefined();
  expect(value('[1,2]', 1)).toBe('2');
  expect([value('[1]', 'a'), value('{"0":1}', 0), value('"a"', 'a')]).toEqual([undefined, undefined, undefined]);
});

test('keys with control characters or unknown escapes are not JSON', () => {
  for (const text of ['{"a\nb":1}', '{"a\\x":1}'])
    expect(() => keyOf(text, readShallow(text).parts[0]!)).toThrow(SyntaxError);
});
