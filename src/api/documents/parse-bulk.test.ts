import { describe, expect, test } from 'vitest';
import { checkUpdateBody } from '../../engine/node/writes/check-update-body.ts';
import { parseBulk } from './parse-bulk.ts';

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
      'Malformed action/metadata line [1], expected START_OBJECT but found [VALUE_STRING]',
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
