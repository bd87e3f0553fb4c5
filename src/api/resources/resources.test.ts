import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { openEngine } from '../../engine/node/open-engine.ts';
import { MemoryStore } from '../../engine/store/memory-store.ts';
import { createHandler } from '../handler.ts';
import { lines, openRest, type Rest, restOver } from '../testing/rest-client.ts';
import { onIndices, SecuredRest } from '../testing/secured-rest.ts';

let rest: Rest;

beforeEach(async () => {
  rest = await openRest();
});

const define = (body: object = {}) =>
  rest('PUT /_vitrine/resource/staff', { entity: 'Employee', index: 'staff', ...body });

describe('existing documents', () => {
  test('are items by their id field, regardless of their _id', async () => {
    await define();
    await rest('PUT /staff/_doc/first', { id: 7, name: 'Ada' });
    await rest('PUT /staff/_doc/8?routing=x', { id: 8, name: 'Eve' });
    await rest('PUT /staff/_doc/9', { id: 3, name: 'Max' });
    const { _embedded } = (await rest('GET /api/employees')).body;
    expect(_embedded.employees.map((item: { id: number }) => item.id)).toEqual([3, 7, 8]);
    for (const { name, _links } of _embedded.employees)
      expect((await rest(`GET ${_links.self.href}`)).body.name).toBe(name);
    expect((await rest('GET /api/employees/9')).status).toBe(404);
    expect((await rest('PUT /api/employees/7', { name: 'Bea' })).body).toMatchObject({ id: 7, name: 'Bea' });
    expect((await rest('GET /staff/_doc/first')).body._source).toEqual({ id: 7, name: 'Bea' });
    expect((await rest('DELETE /api/employees/8')).status).toBe(204);
    expect((await rest('GET /staff/_doc/8?routing=x')).body.found).toBe(false);
    expect((await rest('POST /api/employees', { name: 'Kim' })).body.id).toBe(10);
  });

  test('without an id are not items, and are not overwritten', async () => {
    await define();
    const documents = Array.from({ length: 30 }, (_, i) => [{ index: { _id: `${i + 1}` } }, { name: `n${i}` }]);
    await rest('POST /staff/_bulk', lines(...documents.flat()));
    expect((await rest('GET /api/employees')).body.page.totalElements).toBe(0);
    expect((await rest('GET /api/employees/1')).status).toBe(404);
    expect((await rest('POST /api/employees', { name: 'Ada' })).body.id).toBe(31);
    expect((await rest('GET /staff/_doc/1')).body._source).toEqual({ name: 'n0' });
  });

  test('must have integers as ids', async () => {
    await rest('PUT /staff', { mappings: { properties: { id: { type: 'keyword' } } } });
    const refused = await define();
    expect([refused.status, refused.body.error.reason]).toEqual([
      400,
      'the id of an item is a whole number, but [id] is mapped as [keyword] in the index [staff]',
    ]);
    expect((await define({ idField: 'number' })).status).toBe(201);
    await rest('PUT /staff/_mapping', { properties: { number: { type: 'double' } } });
    expect((await rest('GET /api/employees')).body).toMatchObject({
      status: 409,
      message: expect.stringContaining('[number] is mapped as [double]'),
    });
  });
});

test.each([
  [{ index: 'sta*' }, 'must not contain the following characters'],
  [{ index: 'Staff' }, 'must be lowercase'],
  [{ idField: '_id' }, '[idField] of a resource must be'],
  [{ path: 'a/b' }, '[path] of a resource must be'],
  [{ size: 5 }, 'a resource has no [size]'],
])('a definition with %j is rejected and changes nothing', async (body, reason) => {
  const refused = await define(body);
  expect([refused.status, refused.body.error.reason]).toEqual([400, expect.stringContaining(reason)]);
  expect((await rest('GET /_vitrine/resource')).body.resources).toEqual([]);
});

test('definitions are cluster state, and numbering continues after a restart', async () => {
  const store = new MemoryStore();
  const first = await openEngine({ store, nodeName: 'node-1' });
  rest = restOver(createHandler(first));
  await define();
  await rest('POST /api/employees', { name: 'Ada' });
  await first.close();
  rest = restOver(createHandler(await openEngine({ store, nodeName: 'node-1' })));
  expect((await rest('GET /_vitrine/resource/staff')).body).toMatchObject({ entity: 'Employee', path: 'employees' });
  expect((await rest('POST /api/employees', { name: 'Eve' })).body.id).toBe(2);
  expect((await rest('DELETE /_vitrine/resource/staff')).status).toBe(200);
  expect((await rest('GET /api/employees')).body.status).toBeUndefined();
});

test('no id is reused, even after deletion and a restart', async () => {
  const store = new MemoryStore();
  let engine = await openEngine({ store, nodeName: 'node-1' });
  const reopen = async () => {
    await engine.close();
    engine = await openEngine({ store, nodeName: 'node-1' });
    rest = restOver(createHandler(engine));
  };
  const add = async () => (await rest('POST /api/employees', { name: 'Ada' })).body.id;
  rest = restOver(createHandler(engine));
  await define();
  expect(await Promise.all([add(), add()])).toEqual([1, 2]);
  await rest('DELETE /api/employees/2');
  await reopen();
  expect(await add()).toBe(3);
  await rest('DELETE /staff/_doc/3');
  await reopen();
  expect(await add()).toBe(4);
  await rest('PUT /staff/_doc/imported', { id: 70 });
  await rest('DELETE /api/employees/70');
  await reopen();
  await rest('DELETE /_vitrine/resource/staff');
  await define();
  expect(await add()).toBe(71);
});

test('deleting returns no content', async () => {
  await define();
  await rest('POST /api/employees', { name: 'Ada' });
  const gone = await rest('DELETE /api/employees/1');
  expect([gone.status, gone.text]).toEqual([204, '']);
  expect(Object.keys(gone.headers).filter(name => /^content-/i.test(name))).toEqual([]);
});

test('only one of several concurrent resources gets a path', async () => {
  const names = ['a', 'b', 'c', 'd'];
  const answers = await Promise.all(
    names.map(name => rest(`PUT /_vitrine/resource/${name}`, { entity: 'Employee', index: name })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
  expect((await rest('GET /_vitrine/resource')).body.resources).toHaveLength(1);
});

test('a page can be larger than one search can return', async () => {
  await define();
  await rest('PUT /staff', { settings: { 'index.max_result_window': 7 } });
  await rest('POST /staff/_bulk', lines(...range(1, 40).flatMap(id => [{ index: {} }, { id }])));
  const ids = async (query: string) =>
    (await rest(`GET /api/employees?${query}`)).body._embedded.employees.map((item: { id: number }) => item.id);
  expect(await ids('')).toEqual(range(1, 20));
  expect(await ids('page=1&size=25')).toEqual(range(26, 40));
  expect(await ids('page=2&size=3')).toEqual([7, 8, 9]);
  expect(await ids('page=4&size=10')).toEqual([]);
});

test('concurrent inserts, updates and deletions: ids are unique, and deleted items stay deleted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 6 })), { maxLength: 40 }), async moves => {
      rest = await openRest();
      await define();
      const added: number[] = [];
      const deleted = new Set<number>();
      const add = async () => added.push((await rest('POST /api/employees', { n: 0 })).body.id);
      for (let i = 0; i < 6; i++) await add();
      await Promise.all(
        moves.map(async ([move, id]) => {
          if (move === 0) await add();
          else if (move === 1) expect([200, 404]).toContain((await rest(`PUT /api/employees/${id}`, { n: 1 })).status);
          else if ((await rest(`DELETE /api/employees/${id}`)).status === 204) deleted.add(id);
        }),
      );
      expect(new Set(added).size).toBe(added.length);
      const left = (await rest('GET /api/employees?size=1000')).body._embedded.employees;
      const expected = added.filter(id => !deleted.has(id)).sort((a, b) => a - b);
      expect(left.map((item: { id: number }) => item.id)).toEqual(expected);
    }),
    { numRuns: 25 },
  );
});

type Step = { do: 'save' | 'delete'; id: number; rank: number };

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('save', 'save', 'delete'),
  id: fc.integer({ min: 0, max: 8 }),
  rank: fc.integer({ min: 0, max: 3 }),
});

test('a resource is a table with numbered rows, and its links traverse all of it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.integer({ min: 1, max: 6 }), async (steps, size) => {
      rest = await openRest();
      await define();
      const table = new Map<number, number>();
      let last = 0;
      for (const { do: what, id, rank } of steps) {
        const known = table.has(id);
        if (what === 'delete') {
          expect((await rest(`DELETE /api/employees/${id}`)).status).toBe(known ? 204 : 404);
          table.delete(id);
        } else {
          const { status, body } = await rest('PUT /api/employees', { id, rank });
          expect(status).toBe(id === 0 ? 201 : known ? 200 : 404);
          if (id === 0) expect(body.id).toBe(++last);
          if (status < 300) table.set(body.id, rank);
        }
      }
      const wanted = [...table].sort(([a, one], [b, two]) => two - one || a - b).map(([id]) => id);
      expect(await walk('first', 'next', size)).toEqual(pagesOf(wanted, size));
      expect(await walk('last', 'prev', size)).toEqual(pagesOf(wanted, size).reverse());
    }),
    { numRuns: 40 },
  );
});

/** The ids of each page, following a link. */
async function walk(from: string, along: string, size: number): Promise<number[][]> {
  const pages: number[][] = [];
  const start = (await rest(`GET /api/employees?size=${size}&sort=rank,desc`)).body._links[from];
  for (let link = start; link !== undefined; ) {
    const { _embedded, _links } = (await rest(`GET ${link.href}`)).body;
    expect(_links.self.href).toBe(link.href);
    pages.push(_embedded.employees.map((item: { id: number }) => item.id));
    link = _links[along];
  }
  return pages;
}

function pagesOf(ids: number[], size: number): number[][] {
  const count = Math.max(1, Math.ceil(ids.length / size));
  return Array.from({ length: count }, (_, page) => ids.slice(page * size, (page + 1) * size));
}

test('a principal has the same rights to items as to documents of the index', async () => {
  const engine = await openEngine({ store: new MemoryStore() });
  const secured = new SecuredRest(engine);
  const all = secured.superuser;
  await all('PUT /_vitrine/resource/staff', { entity: 'Employee', index: 'staff' });
  await all('POST /api/employees', { name: 'Ada' });
  const statuses = async (rest: Rest) => [
    (await rest('GET /api/employees')).status,
    (await rest('GET /api/employees/1')).status,
    (await rest('POST /api/employees', { name: 'Eve' })).status,
    (await rest('PUT /api/employees/1', { name: 'Max' })).status,
    (await rest('DELETE /api/employees/1')).status,
  ];
  const as = (...privileges: string[]) => secured.as(privileges.join(), {}, onIndices(['staff'], ...privileges));
  expect(await statuses(secured.as('other', {}, onIndices(['wages'], 'all')))).toEqual([403, 403, 403, 403, 403]);
  expect(await statuses(as('none'))).toEqual([403, 403, 403, 403, 403]);
  expect(await statuses(as('read'))).toEqual([200, 200, 403, 403, 403]);
  expect(await statuses(as('create_doc'))).toEqual([403, 403, 201, 403, 403]);
  expect(await statuses(as('index'))).toEqual([403, 403, 201, 200, 403]);
  expect(await statuses(as('read', 'delete'))).toEqual([200, 200, 403, 403, 204]);
  expect((await secured.as('nobody', {}, onIndices(['x'], 'all'))('GET /api/employees')).body.message).toContain(
    'action [indices:data/read/search] is unauthorized for user [nobody]',
  );
});

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
