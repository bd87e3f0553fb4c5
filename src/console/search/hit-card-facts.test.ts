import { expect, test } from 'vitest';
import { hitFacts, leadText, titleField } from './hit-card-facts.ts';

const source = {
  id: 'abc',
  title: 'Tomato rice',
  description: 'Quick supper rice, simmered.',
  tags: ['rice', 'vegetarian'],
  minutes: 30,
  note: null,
};

test('a document is named by its title, else by its first short text', () => {
  expect(titleField(source)).toBe('title');
  expect(titleField({ code: 7, who: 'x' })).toBe('who');
  expect(titleField({ code: 7 })).toBeUndefined();
});

test('facts are keywords and numbers that are there', () => {
  const field = (path: string, type: string, multi = false) => ({ path, type, multi, parameters: {} });
  const fields = [
    field('title', 'text'),
    field('title.keyword', 'keyword', true),
    field('tags', 'keyword'),
    field('minutes', 'integer'),
    field('note', 'keyword'),
  ];
  expect(hitFacts(source, fields, 'title')).toEqual(['rice, vegetarian', 'minutes 30']);
});

test('the longest text leads', () => {
  expect(leadText(source, 'title')).toBe('Quick supper rice, simmered.');
  expect(leadText({ n: 1 }, undefined)).toBe('');
});
