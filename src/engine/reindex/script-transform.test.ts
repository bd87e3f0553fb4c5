import '../script/testing/load-languages.ts';
import { describe, expect, test } from 'vitest';
import { REINDEX_CONTEXT, UPDATE_BY_QUERY_CONTEXT } from '../script/contexts/by-query-context.ts';
import { parseScript } from '../script/script.ts';
import { ScriptService } from '../script/script-service.ts';
import type { DocumentWrite } from './batch-work.ts';
import { scripted } from './script-transform.ts';
import { documentOf } from './testing/fake-work.ts';

const service = new ScriptService();
const parse = (source: string) => parseScript({ source, lang: 'painless' }, { in: {}, key: 'script' });

/** The result of a `_reindex` script for document 5, `{"n":5,"big":9007199254740993}`. */
function copied(
  source: string,
  write: Partial<DocumentWrite> = {},
  rule: 'free' | 'pinned' = 'free',
): DocumentWrite | undefined {
  const document = { ...documentOf(5), source: '{"n":5,"big":9007199254740993}' };
  const script = service.compile(parse(source), REINDEX_CONTEXT);
  return scripted(script, rule, document, {
    kind: 'index',
    index: 'to',
    id: '5',
    source: document.source,
    ...write,
  });
}

/** The same for `_update_by_query`, which writes only documents that have not changed in the meantime. */
function updated(source: string): DocumentWrite | undefined {
  const document = documentOf(5);
  const script = service.compile(parse(source), UPDATE_BY_QUERY_CONTEXT);
  const write = {
    kind: 'index',
    index: 'from',
    id: '5',
    source: document.source,
    ifSeqNo: 5,
    ifPrimaryTerm: 1,
  } as const;
  return scripted(script, 'fixed', document, write);
}

describe('documents', () => {
  test('a source can be changed, and numbers beyond doubles stay exact', () => {
    expect(copied("ctx._source.n += 1; ctx._source.t = 'x'")).toEqual({
      kind: 'index',
      index: 'to',
      id: '5',
      source: '{"n":6,"big":9007199254740993,"t":"x"}',
    });
  });

  test('a source can only be replaced by a map', () => {
    expect(copied('ctx._source = [:]')?.source).toBe('{}');
    expect(() => copied("ctx._source = 'x'")).toThrow('class java.lang.String cannot be cast to class java.util.Map');
  });

  test('a document without a source is passed on for its write to fail', () => {
    expect(copied('ctx._source = null')?.source).toBe('null');
    expect(copied("ctx.remove('_source')")?.source).toBe('null');
  });

  test('unknown members of ctx are rejected', () => {
    expect(() => copied('ctx.a = 1; ctx.b = 2')).toThrow(/Invalid fields added to context \[(a,b|b,a)\]/);
  });
});

test('a script cannot redirect a trial to another index', () => {
  for (const source of ["ctx._index = 'x'", "ctx['_in' + 'dex'] = 'x'", "ctx.put('_index', 'x'); ctx.op = 'delete'"])
    expect(() => copied(source, {}, 'pinned')).toThrow('Modifying [_index] not allowed');
  expect(copied("ctx._id = 'y'; ctx.op = 'delete'", {}, 'pinned')).toMatchObject({ kind: 'delete', index: 'to' });
});

describe('operations', () => {
  test('noop skips the document', () => {
    expect(copied("ctx.op = 'noop'")).toBeUndefined();
    expect(updated("ctx.op = 'noop'")).toBeUndefined();
  });

  test('delete keeps the identity of the document', () => {
    expect(copied("ctx.op = 'delete'", { routing: 'r' })).toEqual({
      kind: 'delete',
      index: 'to',
      id: '5',
      routing: 'r',
    });
    expect(updated("ctx.op = 'delete'")).toEqual({
      kind: 'delete',
      index: 'from',
      id: '5',
      ifSeqNo: 5,
      ifPrimaryTerm: 1,
    });
  });

  test('unknown and missing operations are rejected', () => {
    expect(() => copied("ctx.op = 'create'")).toThrow(
      'Operation type [create] not allowed, only [noop, index, delete]',
    );
    expect(() => copied('ctx.op = null')).toThrow('Script cleared operation type');
  });
});

describe('metadata', () => {
  test('all metadata of a copy can be changed', () => {
    expect(copied("ctx._index = 'other'; ctx._id = ctx._id + 'b'; ctx._routing = 'r'")).toMatchObject({
      index: 'other',
      id: '5b',
      routing: 'r',
    });
    expect(copied('ctx._id = null')?.id).toBeUndefined();
    expect(() => copied('ctx._index = null')).toThrow("Can't reindex without a destination index!");
  });

  test('scripts see the source index; the destination changes only if it is set', () => {
    expect(copied('ctx._source.where = ctx._index')).toMatchObject({
      index: 'to',
      source: expect.stringContaining('"where":"from"'),
    });
  });

  test('scripts can read, set and remove the version when copying', () => {
    const external = { version: 7, versionType: 'external' } as const;
    expect(copied('ctx._source.v = ctx._version', external)?.source).toContain('"v":7');
    expect(copied('ctx._source.v = ctx._version')?.source).toContain('"v":-1');
    expect(copied('ctx._version += 1', external)).toMatchObject({ version: 8, versionType: 'external' });
    expect(copied('ctx._version = null', external)).toMatchObject({ version: undefined, versionType: undefined });
    expect(() => copied("ctx._version = 'x'")).toThrow('_version may only be set to an int or a long but was [x]');
  });

  test('the metadata of a document updated in place cannot be changed', () => {
    for (const name of ['_index', '_id', '_routing'])
      expect(() => updated(`ctx.${name} = 'x'`)).toThrow(`Modifying [${name}] not allowed`);
    expect(updated("ctx._id = '5'")).toMatchObject({ id: '5', ifSeqNo: 5 });
  });
});
