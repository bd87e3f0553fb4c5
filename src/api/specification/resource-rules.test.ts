import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../testing/rest-client.ts';

let rest: Rest;

beforeEach(async () => {
  rest = await openRest();
  await rest('PUT /_vitrine/resource/employees', { entity: 'Employee', index: 'staff' });
});

async function add(...people: object[]): Promise<void> {
  for (const person of people) expect((await rest('POST /api/employees', { id: 0, ...person })).status).toBe(201);
}

/** Many at once, bypassing the resource. */
async function fill(count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, i) => i + 1);
  const body = lines(...numbers.flatMap(id => [{ index: { _id: String(id) } }, { id, name: `n${id}` }]));
  expect((await rest('POST /staff/_bulk', body)).body.errors).toBe(false);
}

describe('4.6 resources', () => {
  test('4.6.1 the main resource is named by a plural noun in the path', async () => {
    await add({ firstName: 'Ada' });
    expect((await rest('GET /api/employees')).body._embedded.employees).toHaveLength(1);
    expect((await rest('GET /_vitrine/resource/employees')).body).toMatchObject({
      entity: 'Employee',
      path: 'employees',
      _links: { items: { href: '/api/employees' } },
    });
  });

  test('4.6.2 the method is the action, not the path', async () => {
    await add({ firstName: 'Ada' });
    expect((await rest('GET /api/employees/1')).status).toBe(200);
    expect((await rest('PUT /api/employees/1', { firstName: 'Eve' })).status).toBe(200);
    expect((await rest('DELETE /api/employees/1')).status).toBe(204);
    const wrong = await rest('DELETE /api/employees');
    expect(wrong.status).toBe(405);
    expect(wrong.headers.allow).toBe('GET, HEAD, POST, PUT');
    expect((await rest('GET /api/employees/list')).status).toBe(400);
  });

  test('4.6.3 list all, get one by id, add, update, delete', async () => {
    const added = await rest('POST /api/employees', { firstName: 'Ada', salary: 1.5 });
    expect([added.status, added.headers.location]).toEqual([201, '/api/employees/1']);
    expect((await rest('GET /api/employees/1')).body).toMatchObject({ id: 1, firstName: 'Ada', salary: 1.5 });
    expect((await rest('PUT /api/employees', { id: 1, firstName: 'Eve' })).body).toMatchObject({ firstName: 'Eve' });
    const [only, ...others] = (await rest('GET /api/employees')).body._embedded.employees;
    expect(only).toEqual({ id: 1, firstName: 'Eve', _links: expect.anything() });
    expect(others).toEqual([]);
    expect((await rest('DELETE /api/employees/1')).text).toBe('');
    expect((await rest('GET /api/employees/1')).status).toBe(404);
    expect((await rest('GET /api/employees')).body.page.totalElements).toBe(0);
  });

  test('4.6.4 a path variable selects one item by its integer id', async () => {
    await add({ firstName: 'Ada' }, { firstName: 'Eve' });
    expect((await rest('GET /api/employees/2')).body.firstName).toBe('Eve');
    for (const id of ['two', '2.0', '1e1', '99999999999999999', ' 2']) {
      const refused = await rest(`GET /api/employees/${encodeURIComponent(id)}`);
      expect([id, refused.status, refused.body.type]).toEqual([id, 400, 'invalid_id']);
    }
  });

  test('4.6.5 a body is JSON only with its content type', async () => {
    const as = (type: string) => rest('POST /api/employees', '{"firstName":"Ada"}', { 'content-type': type });
    expect((await as('application/json; charset=UTF-8')).status).toBe(201);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', '']) {
      const refused = await as(type);
      expect([type, refused.status, refused.body.status]).toEqual([type, 415, 415]);
    }
    expect((await rest('GET /api/employees')).body.page.totalElements).toBe(1);
    const torn = await rest('POST /api/employees', '{"firstName":');
    expect([torn.status, torn.body.type]).toEqual([400, 'invalid_body']);
    expect(torn.body.message).toContain('The body is not JSON');
    expect((await rest('POST /api/employees', '[]')).status).toBe(400);
  });

  test('4.6.6 the endpoint is the entity in lower camel case with an s, or a given path', async () => {
    await rest('PUT /_vitrine/resource/a', { entity: 'OfficeChair', index: 'chairs' });
    await rest('PUT /_vitrine/resource/b', { entity: 'Person', path: 'people', index: 'people' });
    expect((await rest('GET /api/officeChairs')).body._embedded).toEqual({ officeChairs: [] });
    expect((await rest('GET /api/people')).body._embedded).toEqual({ people: [] });
    expect((await rest('GET /api/persons')).body._embedded).toBeUndefined();
    const taken = await rest('PUT /_vitrine/resource/c', { entity: 'Other', path: 'people', index: 'x' });
    expect(taken.body.error.reason).toBe('the path [people] belongs to the resource [b]');
  });

  test('4.6.7 8 page size lists are paged from zero, twenty per page', async () => {
    await fill(45);
    const ids = async (query: string) =>
      (await rest(`GET /api/employees${query}`)).body._embedded.employees.map((item: { id: number }) => item.id);
    expect(await ids('')).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    expect(await ids('?page=0')).toEqual(await ids(''));
    expect(await ids('?page=2')).toEqual([41, 42, 43, 44, 45]);
    expect(await ids('?page=3')).toEqual([]);
    expect(await ids('?page=1&size=2&sort=id,desc')).toEqual([43, 42]);
    expect((await rest('GET /api/employees?page=2')).body.page).toEqual({
      size: 20,
      totalElements: 45,
      totalPages: 3,
      number: 2,
    });
    for (const query of ['page=-1', 'page=x', 'size=0', 'sort=name,up'])
      expect([query, (await rest(`GET /api/employees?${query}`)).status]).toEqual([query, 400]);
  });

  test('8 page size: the default is 20', async () => {
    await fill(25);
    expect((await rest('GET /api/employees')).body.page).toMatchObject({ size: 20, number: 0, totalPages: 2 });
  });

  test('4.6.8 base path, default and maximum page size are settings', async () => {
    await fill(60);
    const set = (persistent: object) => rest('PUT /_cluster/settings', { persistent });
    await set({ 'resource.default_page_size': 50 });
    expect((await rest('GET /api/employees')).body._embedded.employees).toHaveLength(50);
    await set({ 'resource.maximum_page_size': 30 });
    expect((await rest('GET /api/employees?size=55')).body.page).toMatchObject({ size: 30, totalPages: 2 });
    await set({ 'resource.base_path': '/magic-api' });
    expect((await rest('GET /magic-api/employees/7')).body._links.self.href).toBe('/magic-api/employees/7');
    expect((await rest('GET /api/employees/7')).body.firstName).toBeUndefined();
    expect((await set({ 'resource.base_path': 'no slash' })).status).toBe(400);
  });

  test('4.6.9 responses link to related resources', async () => {
    await fill(45);
    expect((await rest('GET /api/employees?page=1&sort=name,desc')).body._links).toEqual({
      first: { href: '/api/employees?page=0&size=20&sort=name%2Cdesc' },
      prev: { href: '/api/employees?page=0&size=20&sort=name%2Cdesc' },
      self: { href: '/api/employees?page=1&size=20&sort=name%2Cdesc' },
      next: { href: '/api/employees?page=2&size=20&sort=name%2Cdesc' },
      last: { href: '/api/employees?page=2&size=20&sort=name%2Cdesc' },
    });
    const first = await rest('GET /api/employees');
    expect(Object.keys(first.body._links)).toEqual(['first', 'self', 'next', 'last']);
    expect(first.headers['content-type']).toBe('application/hal+json');
    const [item] = first.body._embedded.employees;
    expect(item._links).toEqual({ self: { href: '/api/employees/1' }, employees: { href: '/api/employees' } });
    for (const { href } of Object.values(first.body._links) as { href: string }[])
      expect((await rest(`GET ${href}`)).status).toBe(200);
  });

  test('4.6.10 saving is one action: 0 inserts, any other id updates', async () => {
    expect((await rest('PUT /api/employees', { id: 0, firstName: 'Ada' })).body.id).toBe(1);
    expect((await rest('POST /api/employees', { id: 1, firstName: 'Eve' })).status).toBe(200);
    expect((await rest('GET /api/employees/1')).body.firstName).toBe('Eve');
    expect((await rest('PUT /api/employees', { id: 8, firstName: 'Nobody' })).status).toBe(404);
    expect((await rest('PUT /api/employees/1', { id: 2 })).status).toBe(400);
    expect((await rest('PUT /api/employees', { id: '1' })).status).toBe(400);
  });
});

test('7.5 an unknown id is answered with status, a message that names it, and the time', async () => {
  for (const [line, body] of [
    ['GET /api/employees/99'],
    ['GET /api/employees/-99'],
    ['DELETE /api/employees/99'],
    ['PUT /api/employees/99', { firstName: 'Nobody' }],
  ] as [string, object?][]) {
    const before = Date.now();
    const { status, body: error } = await rest(line, body);
    expect(Object.keys(error)).toEqual(['status', 'message', 'timeStamp']);
    expect([status, error.status]).toEqual([404, 404]);
    expect(error.message).toMatch(/Employee id not found - -?99$/);
    expect(error.timeStamp).toBeGreaterThanOrEqual(before);
    expect(error.timeStamp).toBeLessThanOrEqual(Date.now());
  }
});

test('ids are unique among concurrent inserts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(3), { minLength: 1, maxLength: 40 }), async moves => {
      rest = await openRest();
      await rest('PUT /_vitrine/resource/employees', { entity: 'Employee', index: 'staff' });
      const given: number[] = [];
      await Promise.all(
        moves.map(async move => {
          if (move === 0) await rest('PUT /staff/_doc/3', { id: 3 });
          else given.push((await rest('POST /api/employees', { n: move })).body.id);
        }),
      );
      expect(new Set(given).size).toBe(given.length);
      const outside = moves.includes(0) && !given.includes(3) ? 1 : 0;
      const { page } = (await rest('GET /api/employees')).body;
      expect(page.totalElements).toBe(given.length + outside);
    }),
    { numRuns: 25 },
  );
});

test('pages can be deeper than one search can reach', async () => {
  await fill(10_050);
  const deep = await rest('GET /api/employees?page=502&size=20&sort=name,asc');
  const names = Array.from({ length: 10_050 }, (_, i) => `n${i + 1}`).sort();
  expect(deep.body._embedded.employees.map((item: { name: string }) => item.name)).toEqual(names.slice(10_040));
  expect(deep.body.page).toMatchObject({ totalElements: 10_050, totalPages: 503 });
  expect((await rest('GET /api/employees?page=600')).body).toMatchObject({
    _embedded: { employees: [] },
    _links: { prev: { href: '/api/employees?page=502&size=20' } },
  });
});

test('paths without a resource are handled by the search engine', async () => {
  await rest('PUT /api/_doc/1', { a: 1 });
  expect((await rest('GET /api/_doc/1')).body._source).toEqual({ a: 1 });
  await rest('DELETE /_vitrine/resource/employees');
  expect((await rest('GET /api/employees')).body.error).toContain('no handler found');
  expect((await rest('DELETE /_vitrine/resource/employees')).body.error.reason).toBe('resource [employees] is missing');
});
