import { expect, test } from 'vitest';
import { readSteps } from '../draft/pipeline-steps.ts';
import { fieldsRead, formSource } from './form-document.ts';

test('the fields that a pipeline reads and does not write itself', () => {
  const processors = [
    { dissect: { field: 'message', pattern: '%{client.ip} [%{time}] %{+rest} %{?skipped}' } },
    { date: { field: 'time', formats: ['ISO8601'] } },
    { grok: { field: 'other', patterns: ['%{NUMBER:size:int}'] } },
    { convert: { field: 'size', type: 'long' } },
    { set: { field: 'level', copy_from: 'severity' } },
    { lowercase: { field: 'level' } },
    { foreach: { field: 'tags', processor: { trim: { field: '_ingest._value' } } } },
  ];
  expect(fieldsRead(readSteps(JSON.stringify({ processors })))).toEqual(['message', 'other', 'severity', 'tags']);
});

test('values that are JSON are used as such, others are text', () => {
  const form = { message: 'GET /', 'user.id': '9223372036854775807', 'user.tags': '["a"]', open: '{', none: '' };
  expect(formSource(form).replace(/\s+/g, '')).toBe(
    '{"message":"GET/","user":{"id":9223372036854775807,"tags":["a"]},"open":"{"}',
  );
});
