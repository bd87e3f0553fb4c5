import { expect, test } from 'vitest';
import { readJson } from '../../engine/json/json-reader.ts';
import { writeYaml } from './yaml-writer.ts';

test('prints documents like Elasticsearch', () => {
  const value = readJson(
    '{"_id":"1","_source":{"s":"Grüße","n":1.0,"l":9007199254740993,"z":null,"a":[1,[2,3]],"o":{}}}',
  );
  expect(writeYaml(value)).toBe(
    '---\n_id: "1"\n_source:\n  s: "Grüße"\n  "n": 1.0\n  l: 9007199254740993\n  z: null\n  a:\n  - 1\n  - - 2\n    - 3\n  o: {}\n',
  );
});

test('objects in lists start on the line of their dash', () => {
  expect(writeYaml([{ index: 'a', docs: { count: 1 } }])).toBe('---\n- index: "a"\n  docs:\n    count: 1\n');
  expect(writeYaml([])).toBe('--- []\n');
});

test('long texts are folded', () => {
  const error = 'Incorrect HTTP method for uri [/fmt/_rollover?format=yaml] and method [GET], allowed: [POST]';
  expect(writeYaml({ error })).toBe(
    '---\nerror: "Incorrect HTTP method for uri [/fmt/_rollover?format=yaml] and method [GET],\\\n  \\ allowed: [POST]"\n',
  );
});
