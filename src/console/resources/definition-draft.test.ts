import { expect, test } from 'vitest';
import { definitionRequest, faultOf, readDraft } from './definition-draft.ts';

const resource = (name: string, path: string, entity = 'Employee') => ({
  ...{ name, entity, path, index: 'staff', idField: 'id' },
  _links: { items: { href: `/api/${path}` } },
});
const draft = (address: string) => readDraft(new URLSearchParams(address));

test('the request omits defaults', () => {
  expect(definitionRequest(draft('entity=OfficeChair&index=chairs'))).toEqual({
    method: 'PUT',
    path: '/_vitrine/resource/officeChairs',
    body: { entity: 'OfficeChair', index: 'chairs' },
  });
  expect(definitionRequest(draft('name=p&entity=Person&path=people&index=people&idField=number'))).toEqual({
    method: 'PUT',
    path: '/_vitrine/resource/p',
    body: { entity: 'Person', path: 'people', index: 'people', idField: 'number' },
  });
});

test('editing starts from the stored definition and keeps the name', () => {
  const kept = resource('staff', 'employees');
  expect(readDraft(new URLSearchParams('index=people&name=other'), kept)).toEqual({
    name: 'staff',
    entity: 'Employee',
    path: '',
    index: 'people',
    idField: '',
  });
  expect(readDraft(new URLSearchParams(), resource('staff', 'workers')).path).toBe('workers');
});

test('missing and taken names are reported before the request is sent', () => {
  const others = [resource('staff', 'employees')];
  const full = draft('name=new&entity=Chair&index=chairs');
  expect(faultOf(full, others, true)).toBeUndefined();
  expect(faultOf({ ...full, entity: '' }, others, true)).toContain('entity');
  expect(faultOf({ ...full, index: '' }, others, true)).toContain('index');
  expect(faultOf({ ...full, entity: 'Employee' }, others, true)).toContain('belongs to staff');
  expect(faultOf({ ...full, name: 'staff' }, others, true)).toContain('already');
  expect(faultOf({ ...full, name: 'staff', entity: 'Employee' }, others, false)).toBeUndefined();
});
