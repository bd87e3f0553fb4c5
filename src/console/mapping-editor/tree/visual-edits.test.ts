import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type JsonPath, readOutline } from '../../../language/json-outline.ts';
import { countFields, type MappedField, readMapping } from '../form/mapping-model.ts';
import { rawAt } from '../json/json-edit.ts';
import {
  addField,
  addTemplate,
  freeName,
  moveTemplate,
  removeField,
  removeTemplate,
  renameField,
  renameTemplate,
  setParameter,
  setRoot,
  setTemplatePart,
  setType,
  templatesOf,
} from './visual-edits.ts';

const fieldNamed = (text: string, path: string): MappedField => readMapping(text).byPath.get(path)!;

describe('edits of a form', () => {
  const TEXT = '{"properties":{"t":{"type":"text"},"o":{"properties":{"n":{"type":"double","null_value":1.50}}}}}';

  test('adds fields at the root, in an object and as a multi-field', () => {
    let text = addField(TEXT, undefined, 'k', 'keyword');
    text = addField(text, fieldNamed(text, 'o'), 'd', 'date');
    text = addField(text, fieldNamed(text, 't'), 'raw', 'keyword');
    expect([...readMapping(text).byPath.values()].map(({ path, type, role }) => `${path} ${type} ${role}`)).toEqual([
      't text leaf',
      't.raw keyword multi',
      'o object object',
      'o.n double leaf',
      'o.d date leaf',
      'k keyword leaf',
    ]);
    expect(text).toContain('"null_value":1.50');
    expect(countFields(readMapping(text))).toBe(6);
  });

  test('dots in a name and runtime fields count as the engine counts them', () => {
    expect(
      countFields(
        readMapping('{"runtime":{"r":{"type":"long"}},"properties":{"a.b":{"type":"long"},"a.c":{"type":"long"}}}'),
      ),
    ).toBe(4);
  });

  test('dynamic templates are added, filled, renamed, moved and removed', () => {
    let text = addTemplate(
      addTemplate('{"dynamic_templates": [{"first": {"match": "a*", "mapping": {"x": 1.0}}}]}', 'second'),
      'third',
    );
    text = setTemplatePart(text, { at: 1, name: 'second' }, 'match', '"*_on"');
    text = renameTemplate(text, { at: 2, name: 'third' }, 'last');
    text = moveTemplate(text, 1, -1);
    expect(templatesOf(readMapping(text)).map(({ name }) => name)).toEqual(['second', 'first', 'last']);
    expect(templatesOf(readMapping(text))[0]!.parts.get('match')).toBe('"*_on"');
    expect(text).toContain('{"first": {"match": "a*", "mapping": {"x": 1.0}}}');
    expect(templatesOf(readMapping(removeTemplate(text, 1))).map(({ name }) => name)).toEqual(['second', 'last']);
  });
});

/** Unusually formatted JSON. */
const oddValue = fc.constantFrom(
  '1.0',
  '1e3',
  '-0',
  '12345678901234567890',
  '"\\u0041b"',
  '[ 1 ,2.50]',
  '{"z": 1, "a":{"deep" : 0.10}}',
  'null',
);
const fieldName = fc.constantFrom('a', 'b', 'c', 'd.e', 'ü', 'type', 'properties', '"q"');
const unknownKey = fc.constantFrom('x_one', 'x_two', 'x-\\u00e9');
const gap = fc.constantFrom('', ' ', '\n    ');

const members = (parts: [string, string][], blank: string) =>
  `{${parts.map(([key, value]) => `${blank}"${key.replaceAll('"', '\\"')}"${blank === '' ? '' : ' '}:${value}`).join(',')}${blank}}`;

const { field: fieldText } = fc.letrec<{ field: string; leaf: string; object: string }>(tie => ({
  field: fc.oneof({ maxDepth: 3 }, tie('leaf'), tie('object')),
  leaf: fc
    .tuple(
      fc.constantFrom('text', 'keyword', 'long', 'from_the_future'),
      unknownKey,
      oddValue,
      gap,
      fc.option(fc.tuple(fieldName, oddValue)),
    )
    .map(([type, key, value, blank, second]) =>
      members(
        [
          ['type', `"${type}"`],
          [key, value],
          ...(second
            ? ([
                [
                  'fields',
                  members(
                    [
                      [
                        second[0],
                        members(
                          [
                            ['type', '"keyword"'],
                            [key, second[1]],
                          ],
                          '',
                        ),
                      ],
                    ],
                    blank,
                  ),
                ],
              ] as [string, string][])
            : []),
        ],
        blank,
      ),
    ),
  object: fc
    .tuple(
      fc.uniqueArray(fieldName, { maxLength: 3 }),
      fc.array(tie('field'), { minLength: 3, maxLength: 3 }),
      unknownKey,
      oddValue,
      gap,
    )
    .map(([names, fields, key, value, blank]) =>
      members(
        [
          [key, value],
          [
            'properties',
            members(
              names.map((name, i) => [name, fields[i]!]),
              blank,
            ),
          ],
        ],
        blank,
      ),
    ),
}));

interface Step {
  kind: number;
  at: number;
  name: string;
}

/** Applies one random edit; returns the text and the paths it may have changed. */
function edit(text: string, { kind, at, name }: Step): { text: string; touched: JsonPath } {
  const fields = [...readMapping(text).byPath.values()];
  const field = fields[at % Math.max(1, fields.length)];
  if (!field || kind === 0) {
    const parent = kind === 0 && field?.role === 'object' ? field : undefined;
    return {
      text: addField(text, parent, `new_${name}`, 'date'),
      touched: [...(parent?.keys ?? []), 'properties', `new_${name}`],
    };
  }
  if (kind === 1) return { text: setType(text, field, 'integer'), touched: [...field.keys, 'type'] };
  if (kind === 2) return { text: setParameter(text, field, 'store', 'true'), touched: [...field.keys, 'store'] };
  if (kind === 3) return { text: setParameter(text, field, 'store', undefined), touched: [...field.keys, 'store'] };
  if (kind === 4) return { text: removeField(text, field), touched: field.keys };
  if (kind === 5)
    return {
      text: renameField(text, field, freeName(namesIn(text), 'new_name')),
      touched: [...field.keys.slice(0, -1), field.name],
    };
  if (kind === 6) return { text: setRoot(text, 'dynamic', '"strict"'), touched: ['dynamic'] };
  return { text: addTemplate(text, name), touched: ['dynamic_templates'] };
}

const namesIn = (text: string) => [...readMapping(text).byPath.values()].map(({ name }) => name);

test('whatever is edited in forms, every key that was not edited keeps its bytes', () => {
  const step = fc.record({ kind: fc.nat(7), at: fc.nat(20), name: fc.constantFrom('p', 'q', 'r') });
  fc.assert(
    fc.property(fieldText, fc.array(step, { minLength: 1, maxLength: 6 }), (start, steps) => {
      let text =
        start.startsWith('{"type"') || start.includes('"type"')
          ? `{"x_root": 1.00, "properties": {"f": ${start}}}`
          : start;
      for (const one of steps) {
        const { text: next, touched } = edit(text, one);
        for (const path of leafPaths(text)) {
          if (touched.every((key, i) => path[i] === key)) continue;
          expect(rawAt(next, path)).toBe(rawAt(text, path));
        }
        expect(topOrder(next).filter(key => topOrder(text).includes(key))).toEqual(topOrder(text));
        text = next;
      }
    }),
    { numRuns: 300 },
  );
});

function leafPaths(text: string): JsonPath[] {
  const walk = (node: ReturnType<typeof readOutline>, path: JsonPath): JsonPath[] =>
    node.members.length === 0 ? [path] : node.members.flatMap(member => walk(member.value, [...path, member.key]));
  return walk(readOutline(text), []).filter(path => path.length > 0 && !/^\{\s*\}$/.test(rawAt(text, path)!));
}

function topOrder(text: string): string[] {
  return readOutline(text).members.map(({ key }) => key);
}
