import { expect, test } from 'vitest';
import { FIRST_STATE } from '../analyze-request.ts';
import { writeRequest } from './write-request.ts';

const target = { index: 'my shop', analyzer: 'own', field: 'title' };

test('defines parts with settings by name', () => {
  const filters = ['lowercase', { type: 'stop', stopwords: ['a'] }, { type: 'stop', stopwords: ['b'] }];
  expect(writeRequest({ ...FIRST_STATE, filters }, target)).toEqual({
    method: 'PUT',
    path: '/my%20shop',
    body: {
      settings: {
        analysis: {
          filter: { own_stop: { type: 'stop', stopwords: ['a'] }, own_stop_2: { type: 'stop', stopwords: ['b'] } },
          analyzer: {
            own: {
              type: 'custom',
              char_filter: ['html_strip'],
              tokenizer: 'standard',
              filter: ['lowercase', 'own_stop', 'own_stop_2'],
            },
          },
        },
      },
      mappings: { properties: { title: { type: 'text', analyzer: 'own' } } },
    },
  });
});

test('defines a built-in analyzer, without a field if none is given', () => {
  expect(writeRequest({ ...FIRST_STATE, source: 'analyzer' }, { ...target, field: '' }).body).toEqual({
    settings: { analysis: { analyzer: { own: { type: 'english' } } } },
  });
});
