import { deepCopy } from '../json-values.ts';
import type { ProcessorType } from '../processor.ts';
import type { ValueTemplate } from '../value-template.ts';

export const set: ProcessorType = config => {
  const field = config.template('field');
  const from = config.optionalString('copy_from');
  if (from !== undefined && config.has('value'))
    throw config.error('copy_from', 'cannot set both `copy_from` and `value` in the same processor');
  const value: ValueTemplate =
    from === undefined ? config.valueTemplate('value') : document => deepCopy(document.get(from));
  config.optionalString('media_type');
  const overrides = config.flag('override', true);
  const ignoreEmpty = config.flag('ignore_empty_value');
  return document => {
    const path = field(document);
    if (!overrides && document.has(path) && document.get(path) !== null) return;
    const result = ignoreEmpty && from !== undefined && !document.has(from) ? null : value(document);
    if (ignoreEmpty && (result === null || result === '')) return;
    document.set(path, result);
  };
};

export const append: ProcessorType = config => {
  const field = config.template('field');
  const value = config.valueTemplate('value');
  config.optionalString('media_type');
  const allowDuplicates = config.flag('allow_duplicates', true);
  return document => document.append(field(document), value(document), allowDuplicates);
};
