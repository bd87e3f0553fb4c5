import { expect, test } from 'vitest';
import { COPY } from './copy.ts';
import { refusalOf } from './next-steps.ts';
import { readTrial } from './trial.ts';

const resource = {
  ...{ name: 'staff', entity: 'Employee', path: 'employees', index: 'people', idField: 'id' },
  _links: { items: { href: '/api/employees' } },
};

function refusal(status: number, type: string | undefined, address: string) {
  const text = JSON.stringify({ status, type, message: 'x', timeStamp: 1 });
  const { title, steps } = refusalOf({ status, text }, resource, readTrial(new URLSearchParams(address)));
  return [title, ...steps.map(({ label }) => label)];
}

test.each([
  [404, undefined, 'action=get&id=9', [COPY.unknownItem('Employee', '9'), COPY.showList]],
  [404, undefined, 'action=update&id=9&body={}', [COPY.unknownItem('Employee', '9'), COPY.addAsNew, COPY.showList]],
  [400, 'invalid_id', 'action=get&id=x', [COPY.idNotWhole, COPY.showList]],
  [400, undefined, 'page=x', [COPY.invalidList, COPY.listFromStart]],
  [400, 'invalid_body', 'action=add&body={', [COPY.bodyNotObject]],
  [400, undefined, 'action=add', [COPY.notSaved('Employee'), COPY.openMapping('people')]],
  [409, undefined, '', [COPY.cannotNumber, COPY.chooseIdField]],
  [403, undefined, '', [COPY.forbidden, COPY.openConnection]],
])('%i %s', (status, type, address, lines) => {
  expect(refusal(status, type, address)).toEqual(lines);
});

test('different ids offer to remove the one in the body', () => {
  const trial = readTrial(new URLSearchParams({ action: 'update', id: '1', body: '{"id":2,"name":"Ada"}' }));
  const text = '{"type":"invalid_body_id","message":"The id in the path, 1, and the id in the body, 2, differ"}';
  const [step] = refusalOf({ status: 400, text }, resource, trial).steps;
  expect(step).toEqual({ label: COPY.removeFromBody('id'), changes: { body: '{"name":"Ada"}' } });
});

test('an unknown path leads back to the resources', () => {
  const text = '{"error":"no handler found for uri [/api/employees] and method [GET]"}';
  expect(refusalOf({ status: 400, text }, resource, readTrial(new URLSearchParams()))).toMatchObject({
    title: COPY.addressGone,
    message: text,
    steps: [{ href: '/resources' }],
  });
});
