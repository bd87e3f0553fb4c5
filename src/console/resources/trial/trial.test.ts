import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { followed, isReading, readTrial, trialRequest } from './trial.ts';

const resource = {
  ...{ name: 'staff', entity: 'Employee', path: 'employees', index: 'staff', idField: 'id' },
  _links: { items: { href: '/api/employees' } },
};
const requestOf = (address: string) => trialRequest(resource, readTrial(new URLSearchParams(address)));

describe('the request of a trial', () => {
  test.each([
    ['', { method: 'GET', path: '/api/employees' }],
    ['action=list&page=2&sort=name,desc id', { method: 'GET', path: '/api/employees?page=2&sort=name%2Cdesc&sort=id' }],
    ['action=get&id=7', { method: 'GET', path: '/api/employees/7' }],
    ['action=get&id=a/b', { method: 'GET', path: '/api/employees/a%2Fb' }],
    ['action=add&body={}', { method: 'POST', path: '/api/employees', body: '{}' }],
    ['action=update&id=7&body={}', { method: 'PUT', path: '/api/employees/7', body: '{}' }],
    ['action=delete&id=7&body={}', { method: 'DELETE', path: '/api/employees/7' }],
    ['action=get', undefined],
    ['action=fly', { method: 'GET', path: '/api/employees' }],
  ])('%s', (address, request) => {
    expect(requestOf(address)).toEqual(request);
  });

  test('only reads run without a button', () => {
    expect((['list', 'get', 'add', 'update', 'delete'] as const).filter(isReading)).toEqual(['list', 'get']);
  });
});

describe('following a link', () => {
  test('leads to an item, or out of the resource', () => {
    expect(followed(resource, '/api/employees/7')).toMatchObject({ action: 'get', id: '7', page: undefined });
    for (const href of ['/api/employeesOfTheMonth', 'https://example.org/api/employees', '/api/employees/%', '//api'])
      expect(followed(resource, href)).toBeUndefined();
  });

  test('requests exactly the link', () => {
    const order = fc.tuple(fc.constantFrom('name', 'rating', 'ä.b'), fc.constantFrom('asc', 'desc'));
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1 }), fc.array(order), (page, size, orders) => {
        const sort = orders.map(([field, way]) => `&sort=${encodeURIComponent(`${field},${way}`)}`).join('');
        const href = `/api/employees?page=${page}&size=${size}${sort}`;
        const changes = Object.entries(followed(resource, href)!).filter(([, value]) => value !== undefined);
        expect(requestOf(String(new URLSearchParams(changes as [string, string][])))?.path).toBe(href);
      }),
    );
  });
});
