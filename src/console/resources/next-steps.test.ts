import { expect, test } from 'vitest';
import { refusalOf } from './next-steps.ts';
import { readTrial } from './trial.ts';

const resource = {
  ...{ name: 'staff', entity: 'Employee', path: 'employees', index: 'people', idField: 'id' },
  _links: { items: { href: '/api/employees' } },
};

function refusal(status: number, message: string, address: string) {
  const text = JSON.stringify({ status, message, timeStamp: 1 });
  const { title, steps } = refusalOf({ status, text }, resource, readTrial(new URLSearchParams(address)));
  return [title, ...steps.map(({ label }) => label)];
}

test.each([
  [404, 'Employee id not found - 9', 'action=get&id=9', ['There is no Employee 9.', 'Show the list']],
  [404, 'x', 'action=update&id=9&body={}', ['There is no Employee 9.', 'Add it as a new one', 'Show the list']],
  [400, 'An id is a whole number, found: x', 'action=get&id=x', ['An id is a whole number.', 'Show the list']],
  [400, 'The parameter page …', 'page=x', ['The list cannot be asked for so.', 'List from the start']],
  [400, 'The body is not JSON: …', 'action=add&body={', ['The body is no JSON object.']],
  [400, 'failed to parse', 'action=add', ['The Employee was not saved.', 'Look at the mapping of people']],
  [409, 'the id of an item …', '', ['The index cannot number these items.', 'Choose another id field…']],
  [403, 'action … is unauthorized', '', ['The server does not let this user do that.', 'Look at the connection']],
])('%i %s', (status, message, address, lines) => {
  expect(refusal(status, message, address)).toEqual(lines);
});

test('ids that differ: the one in the body can go', () => {
  const trial = readTrial(new URLSearchParams({ action: 'update', id: '1', body: '{"id":2,"name":"Ada"}' }));
  const text = '{"message":"The id in the path, 1, and the id in the body, 2, differ"}';
  const [step] = refusalOf({ status: 400, text }, resource, trial).steps;
  expect(step).toEqual({ label: 'Take id out of the body', changes: { body: '{"name":"Ada"}' } });
});

test('an unknown path leads back to the resources', () => {
  const text = '{"error":"no handler found for uri [/api/employees] and method [GET]"}';
  expect(refusalOf({ status: 400, text }, resource, readTrial(new URLSearchParams()))).toMatchObject({
    title: 'No resource is served at this address any more.',
    message: text,
    steps: [{ href: '/resources' }],
  });
});
