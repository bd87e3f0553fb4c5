import { expect, test } from 'vitest';
import type { WriteOperation } from '../../contract/document-api.ts';
import { validateWrite } from './validate-write.ts';

function faultsOf(operation: Partial<WriteOperation>): string[] {
  const faults: string[] = [];
  validateWrite({ kind: 'index', index: 'i', id: '1', ...operation }, faults);
  return faults;
}

const doc = { doc: {} };
const INTERNAL = expect.stringMatching(/^internal versioning can not be used for optimistic concurrency control\./);

const cases: [string, Partial<WriteOperation>, unknown[]][] = [
  ['a usual write', {}, []],
  ['a write without an index', { index: '' }, ['index is missing']],
  [
    'an update without an id and a body',
    { kind: 'update', id: undefined as never },
    ['id is missing', 'script or doc is missing'],
  ],
  ['an id of 512 bytes', { id: 'ä'.repeat(256) }, []],
  [
    'an id of 514 bytes',
    { id: 'ä'.repeat(257) },
    [`id [${'ä'.repeat(257)}] is too long, must be no longer than 512 bytes but was: 514`],
  ],
  ['an internal version', { version: 1 }, [INTERNAL]],
  ['an external version', { version: 0, versionType: 'external' }, []],
  [
    'a negative external version',
    { version: -1, versionType: 'external_gte' },
    ['illegal version value [-1] for version type [EXTERNAL_GTE]'],
  ],
  [
    'an external type without a version',
    { versionType: 'external' },
    ['illegal version value [-3] for version type [EXTERNAL]'],
  ],
  [
    'a created document with an external version',
    { kind: 'create', version: 1, versionType: 'external' },
    ['create operations only support internal versioning. use index instead'],
  ],
  [
    'a created document with a version',
    { kind: 'create', version: 1 },
    ['create operations do not support explicit versions. use index instead'],
  ],
  [
    'a created document with a sequence number',
    { kind: 'create', ifSeqNo: 0, ifPrimaryTerm: 1 },
    ['create operations do not support compare and set. use index instead'],
  ],
  [
    'an external version with a sequence number',
    { version: 1, versionType: 'external', ifSeqNo: 0, ifPrimaryTerm: 1 },
    ['compare and write operations can not use versioning'],
  ],
  ['a sequence number without a term', { ifSeqNo: 0 }, ['ifSeqNo is set, but primary term is [0]']],
  ['a term without a sequence number', { ifPrimaryTerm: 2 }, ['ifSeqNo is unassigned, but primary term is [2]']],
  ['an empty pipeline name', { pipeline: '' }, ['pipeline cannot be an empty string']],
  ['a deletion with an empty pipeline name', { kind: 'delete', pipeline: '' }, []],
  [
    'an update with a document and a script',
    { kind: 'update', update: { doc: {}, script: 'ctx.op' } },
    ["can't provide both script and doc"],
  ],
  [
    'doc_as_upsert without doc',
    { kind: 'update', update: { script: 's', doc_as_upsert: true } },
    ['doc must be specified if doc_as_upsert is enabled'],
  ],
  [
    'a conditional update with retries',
    { kind: 'update', update: doc, ifSeqNo: 0, ifPrimaryTerm: 1, retryOnConflict: 1 },
    ['compare and write operations can not be retried'],
  ],
  [
    'a conditional update with an upsert',
    { kind: 'update', update: { ...doc, doc_as_upsert: true, upsert: {} }, ifSeqNo: 0, ifPrimaryTerm: 1 },
    [
      'compare and write operations can not be used with upsert',
      "upsert requests don't support `if_seq_no` and `if_primary_term`",
    ],
  ],
];

test.each(cases)('%s', (_name, operation, faults) => {
  expect(faultsOf(operation)).toEqual(faults);
});

test.each([
  ['an empty id', { id: '' }, 'if _id is specified it must not be empty'],
  ['a negative sequence number', { ifSeqNo: -1 }, 'sequence numbers must be non negative. got [-1].'],
  ['a negative primary term', { ifSeqNo: 0, ifPrimaryTerm: -1 }, 'primary term must be non negative. got [-1]'],
])('%s fails only its write', (_name, operation, reason) => {
  expect(() => faultsOf(operation)).toThrow(reason);
});
