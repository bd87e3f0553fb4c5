import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type JsonPath, readOutline } from '../../../language/json-outline.ts';
import { appendItem, rawAt, removeAt, renameAt, setAt, swapItems } from './json-edit.ts';

describe('edits', () => {
  const TEXT =
    '{\n  "properties": {\n    "n": {"type": "double", "null_value": 1.50},\n    "t": { "type": "text" }\n  }\n}';

  test('change one value and no other byte', () => {
    expect(setAt(TEXT, ['properties', 't', 'type'], '"keyword"')).toBe(TEXT.replace('"text"', '"keyword"'));
    expect(removeAt(TEXT, ['properties', 'n', 'null_value'])).toBe(TEXT.replace(', "null_value": 1.50', ''));
    expect(removeAt(TEXT, ['properties', 'n', 'type'])).toBe(TEXT.replace('"type": "double", ', ''));
    expect(renameAt(TEXT, ['properties', 't'], 'u"v')).toBe(TEXT.replace('"t"', '"u\\"v"'));
  });

  test('create missing objects in the style of their neighbors', () => {
    expect(setAt(TEXT, ['properties', 't', 'fields', 'raw'], '{\n  "type": "keyword"\n}')).toBe(
      TEXT.replace(
        '{ "type": "text" }',
        '{ "type": "text", "fields": {\n      "raw": {\n        "type": "keyword"\n      }\n    } }',
      ),
    );
    expect(setAt(TEXT, ['dynamic'], '"strict"')).toBe(TEXT.replace('  }\n}', '  },\n  "dynamic": "strict"\n}'));
    expect(setAt('{}', ['a'], '1')).toBe('{\n  "a": 1\n}');
  });

  test('append, remove and swap items of lists', () => {
    expect(appendItem('{"l": [1]}', ['l'], '2')).toBe('{"l": [1, 2]}');
    expect(appendItem('{}', ['l'], '2')).toBe('{\n  "l": [\n    2\n  ]\n}');
    expect(removeAt('{"l": [1, 2, 3]}', ['l', 1])).toBe('{"l": [1, 3]}');
    expect(removeAt('{"l": [1]}', ['l', 0])).toBe('{"l": []}');
    expect(swapItems('[1.0,  "x" ,3]', [], 0)).toBe('["x",  1.0 ,3]');
  });

  test('whatever is set, removed or renamed, every other value keeps its bytes', () => {
    const keys = fc.constantFrom('a', 'b', 'c', 'type', 'x.y', '"');
    const json = fc.letrec<{ node: string; object: string }>(tie => ({
      node: fc.oneof(
        { weight: 2, arbitrary: fc.constantFrom('1.0', '1e2', '"s"', 'true', '[1 , 2.50]', '"\\u0041"', '-0') },
        { weight: 3, arbitrary: tie('object') },
      ),
      object: fc
        .tuple(
          fc.uniqueArray(keys, { maxLength: 4 }),
          fc.array(tie('node'), { minLength: 4, maxLength: 4 }),
          fc.constantFrom('', ' ', '\n  '),
        )
        .map(
          ([names, values, gap]) =>
            `{${names.map((name, i) => `${gap}${JSON.stringify(name)}:${gap}${values[i]}`).join(',')}${gap}}`,
        ),
    })).object;
    fc.assert(
      fc.property(json, fc.array(keys, { minLength: 1, maxLength: 3 }), fc.nat(2), (text, path, kind) => {
        const parent = rawAt(text, path.slice(0, -1));
        if (kind !== 0 && parent === undefined) return;
        if (pathsOf(text).some(each => isScalarPrefix(text, each, path))) return;
        const renamed = [...path.slice(0, -1), 'NEW'];
        const edited = [setAt(text, path, '7.00'), removeAt(text, path), renameAt(text, path, 'NEW')][kind]!;
        expect(() => JSON.parse(edited)).not.toThrow();
        for (const other of pathsOf(text)) {
          if (startsWith(other, path) || startsWith(path, other)) continue;
          expect(rawAt(edited, other)).toBe(rawAt(text, other));
        }
        if (kind === 0) expect(rawAt(edited, path)).toBe('7.00');
        if (kind === 1) expect(rawAt(edited, path)).toBeUndefined();
        if (kind === 2) expect(rawAt(edited, renamed)).toBe(rawAt(text, path));
      }),
    );
  });
});

function pathsOf(text: string): JsonPath[] {
  const walk = (node: ReturnType<typeof readOutline>, path: JsonPath): JsonPath[] => [
    path,
    ...node.members.flatMap(member => walk(member.value, [...path, member.key])),
  ];
  return walk(readOutline(text), []).slice(1);
}

function startsWith(path: JsonPath, start: JsonPath): boolean {
  return start.every((step, i) => path[i] === step);
}

function isScalarPrefix(text: string, each: JsonPath, path: JsonPath): boolean {
  return each.length < path.length && startsWith(path, each) && !rawAt(text, each)!.startsWith('{');
}
