import { type EngineError, illegalArgument } from '../errors/engine-error.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { IndexSettings } from './settings/index-settings.ts';

const WORDS: [key: string, words: readonly string[], refuse: (value: string) => EngineError][] = [
  ['order', ['asc', 'desc'], value => illegalArgument(`Illegal sort order:${value}`)],
  ['mode', ['min', 'max'], value => illegalArgument(`Illegal sort mode: ${value}`)],
  [
    'missing',
    ['_first', '_last'],
    value => illegalArgument(`Illegal missing value:[${value}], must be one of [_last, _first]`),
  ],
];

/** `index.sort.*`: fields that have doc values, and one order, mode and place of absent values for each. @throws EngineError */
export function checkIndexSort(settings: IndexSettings, mapping: Mapping): void {
  const fields = settings.list('index.sort.field');
  for (const [key, words, refuse] of WORDS) {
    const values = settings.list(`index.sort.${key}`);
    if (values.length > 0 && values.length !== fields.length)
      throw illegalArgument(
        `index.sort.field:[${fields.join(', ')}] index.sort.${key}:[${values.join(', ')}], size mismatch`,
      );
    const wrong = values.find(value => !words.includes(value));
    if (wrong !== undefined) throw refuse(wrong);
  }
  for (const name of fields) checkField(name, mapping);
}

function checkField(name: string, mapping: Mapping): void {
  const field = mapping.fieldType(name);
  if (!field) throw illegalArgument(`unknown index sort field:[${name}]`);
  if (field.info.column === 'none') throw illegalArgument(`docvalues not found for index sort field:[${name}]`);
}
