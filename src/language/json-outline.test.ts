import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nodeAt, type OutlineNode, outlineSteps, readOutline, tryOutline } from './json-outline.ts';

describe('an outline', () => {
  test('of a long text pauses, and is the same', () => {
    const text = JSON.stringify(Array.from({ length: 5000 }, (_, n) => ({ n, list: [n, {}] })));
    const steps = outlineSteps(text);
    let pauses = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) pauses++;
    expect(pauses).toBeGreaterThan(9);
    expect(step.value).toEqual(readOutline(text));
  });

  test('has a limit of depth', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect(tryOutline(nested(200)).problem).toBeUndefined();
    expect(tryOutline(nested(202)).problem).toBe('Line 1: this is nested too deeply.');
  });

  test('gives the position of each part', () => {
    const text = '{"a": [1.0, {"b": null}]}';
    const root = readOutline(text);
    const textAt = (path: (string | number)[]) => {
      const node = nodeAt(root, path);
      return node && text.slice(node.from, node.to);
    };
    expect(textAt(['a', 0])).toBe('1.0');
    expect(textAt(['a', 1, 'b'])).toBe('null');
    expect(textAt(['x'])).toBeUndefined();
  });

  test.each([
    ['', 'Line 1: a value is missing here.'],
    ['{"a": }', 'Line 1: a value is missing here.'],
    ['{\n"a": 1,\n}', 'Line 3: a name in double quotes is missing here.'],
    ['[1 2]', 'Line 1: a comma or ] is missing here.'],
    ['[1', 'Line 1: a comma or ] is missing here.'],
    ['[1,]', 'Line 1: a value is missing here.'],
    ['{} {}', 'Line 1: nothing may follow the JSON value.'],
    ['{} # why', 'Line 1: nothing may follow the JSON value.'],
    ['{"a" 1}', 'Line 1: : is missing here.'],
    ['{"""a""": 1}', 'Line 1: a name in double quotes is missing here.'],
    ['01', 'Line 1: 01 is not a JSON value.'],
    ['[nul]', 'Line 1: nul is not a JSON value.'],
    ['"\\x"', 'Line 1: "\\x" is not a JSON value.'],
  ])('rejects %s', (text, problem) => {
    expect(tryOutline(text)).toEqual({ problem });
  });

  test('holds the same values as JSON.parse', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(0, 1, 3), (json, indent) => {
        const text = JSON.stringify(JSON.parse(json), null, indent);
        expect(parsed(readOutline(text), text)).toEqual(JSON.parse(text));
      }),
    );
  });

  test('accepts exactly the texts that JSON.parse accepts', () => {
    const damage = fc.constantFrom(
      '',
      ',',
      '"',
      '0',
      '-',
      '.5',
      'e',
      '{',
      ']',
      ':',
      '\\',
      '\n',
      ' ',
      '\u00a0',
      '#',
      '/',
    );
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.nat(2), damage, (json, place, removed, inserted) => {
        const at = place % (json.length + 1);
        const text = json.slice(0, at) + inserted + json.slice(at + removed);
        expect(tryOutline(text).root !== undefined).toBe(isJson(text));
      }),
      { numRuns: 1000 },
    );
  });
});

function parsed(node: OutlineNode, text: string): unknown {
  if (node.kind === 'array') return node.items.map(item => parsed(item, text));
  if (node.kind === 'scalar') return JSON.parse(text.slice(node.from, node.to));
  return Object.fromEntries(node.members.map(({ key, value }) => [key, parsed(value, text)]));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
