import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkUpdateBody } from '../../engine/node/writes/check-update-body.ts';
import { parseBulkAction } from './bulk-action.ts';
import { parseBulk } from './parse-bulk.ts';
import { UsualAction } from './usual-action.ts';

const none = { operation: {}, updateSource: undefined, checkUpdate: checkUpdateBody };
const read = (...lines: string[]) => parseBulk(lines.map(line => `${line}\n`).join(''), none);
const index = '{"index":{"_index":"a","_id":"1"}}';

test('documents keep their exact bytes', () => {
  const source = '{ "x":1.0,  "y" : "\\u00e9" }';
  expect(read(index, source)).toEqual([{ action: 'index', operation: { kind: 'index', index: 'a', id: '1', source } }]);
});

test('metadata defines the operation; the URL provides defaults', () => {
  const text = '{"delete":{"_id":7,"routing":"r","if_seq_no":3,"if_primary_term":1}}\n';
  expect(parseBulk(text, { ...none, operation: { index: 'd', pipeline: 'p' } })).toEqual([
    {
      action: 'delete',
      operation: { kind: 'delete', index: 'd', id: '7', routing: 'r', ifSeqNo: 3, ifPrimaryTerm: 1, pipeline: 'p' },
    },
  ]);
});

test('op_type create is reported as create', () => {
  const [first] = read('{"index":{"_index":"a","op_type":"create"}}', '{}');
  expect([first!.action, first!.operation.kind]).toEqual(['create', 'create']);
});

test('blank lines are skipped before an action; after one they are its document', () => {
  expect(read('', index, '{}', '', '', index, '')).toMatchObject([
    { operation: { source: '{}' } },
    { operation: { source: '' } },
  ]);
});

test('a last action without a document is ignored', () => {
  expect(read(index, '{}', index)).toHaveLength(1);
});

describe('malformed requests', () => {
  const cases: [string, string[], string][] = [
    [
      'an unknown action',
      [index, '{}', '', '{"upsert":{}}', '{}'],
      'Malformed action/metadata line [4], expected one of [create, delete, index, update] but found [upsert]',
    ],
    ['a list', ['[1]', '{}'], 'Malformed action/metadata line [1], expected START_OBJECT but found [START_ARRAY]'],
    ['no action', ['{}', '{}'], 'Malformed action/metadata line [1], expected FIELD_NAME but found [END_OBJECT]'],
    [
      'metadata that is no object',
      ['{"index":"a"}', '{}'],
      'Malformed action/metadata line [1], expected START_OBJECT or END_OBJECT but found [VALUE_STRING]',
    ],
    [
      'an unknown key',
      ['{"index":{"_type":"x"}}', '{}'],
      'Action/metadata line [1] contains an unknown parameter [_type]',
    ],
    [
      'a list as id',
      ['{"index":{"_id":["1"]}}', '{}'],
      'Malformed action/metadata line [1], expected a simple value for field [_id] but found [START_ARRAY]',
    ],
    [
      'an unknown key of an update',
      ['{"update":{"_index":"a","_id":"1"}}', '{"docc":{}}'],
      '[1:2] [UpdateRequest] unknown field [docc] did you mean [doc]?',
    ],
    ['nothing', [''], 'Validation Failed: 1: no requests added;'],
  ];
  test.each(cases)('%s', (_name, lines, reason) => {
    expect(() => read(...lines)).toThrow(reason);
  });
  test('a missing trailing newline', () => {
    expect(() => parseBulk(index, none)).toThrow('The bulk request must be terminated by a newline [\\n]');
  });
});

describe('bytes of documents', () => {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const parse = (bytes: Uint8Array) => parseBulk(decoder.decode(bytes), none, bytes);

  test('are those of their text', () => {
    const line = fc.string({ unit: 'grapheme' }).map(text => text.replace(/[\r\n\ufffd\ufeff]/gu, ''));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), fc.boolean(), fc.constantFrom('\n', '\r\n'), (lines, bom, end) => {
        const text = lines.map(each => `${index}${end}${each}${end}`).join('');
        const operations = parse(encoder.encode(bom ? `\ufeff${text}` : text));
        expect(operations.map(({ operation }) => operation.source)).toEqual(lines);
        for (const { operation } of operations) expect(decoder.decode(operation.sourceUtf8)).toBe(operation.source);
      }),
    );
  });

  test('are not used where they are not UTF-8', () => {
    const bytes = Uint8Array.from([...encoder.encode(`${index}\n"`), 0xe9, ...encoder.encode('"\n')]);
    expect(parse(bytes)[0]!.operation).toMatchObject({ source: '"\ufffd"', sourceUtf8: undefined });
  });
});

test('the usual lines are read as the general parser reads them', () => {
  const blanks = fc.constantFrom('', ' ', '  ');
  const value = fc.constantFrom('"a"', '"é"', '"a\\u0062"', '""', '7', 'null', '"x');
  const key = fc.constantFrom('"_id"', '"_index"', '"routing"', '"_i"');
  const member = fc.tuple(blanks, key, blanks, value, blanks).map(([a, k, b, v, c]) => `${a}${k}${b}:${b}${v}${c}`);
  const members = fc.uniqueArray(member, { maxLength: 3, selector: text => text.trim().split('"')[1] });
  const name = fc.constantFrom('"index"', '"create"', '"delete"', '"update"', '"drop"');
  let [usualLines, others] = [0, 0];
  fc.assert(
    fc.property(name, members, blanks, fc.constantFrom('}}', '} } ', '}', '}}x'), (action, list, blank, end) => {
      const line = `${blank}{${blank}${action}:${blank}{${list.join(',')}${end}`;
      const usual = new UsualAction(`{}${line}\n`);
      if (!usual.read(2, 2 + line.length)) {
        others++;
        return;
      }
      usualLines++;
      const { name: found, operation } = parseBulkAction(line, 1, {});
      expect({ name: usual.name, index: usual.index ?? '', id: usual.id }).toEqual({
        name: found,
        index: operation.index,
        id: operation.id,
      });
    }),
    { numRuns: 500 },
  );
  expect([usualLines > 50, others > 50]).toEqual([true, true]);
});

test('an action with an index and an id is a usual one', () => {
  const line = '{ "index" : { "_index": "a", "_id" :"7" } }';
  const usual = new UsualAction(line);
  expect(usual.read(0, line.length)).toBe(true);
  expect(usual).toMatchObject({ name: 'index', index: 'a', id: '7' });
});
