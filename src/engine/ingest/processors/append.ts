import type { ProcessorType } from '../processor.ts';

export const append: ProcessorType = config => {
  const field = config.template('field');
  const value = config.valueTemplate('value');
  config.optionalString('media_type');
  const allowDuplicates = config.flag('allow_duplicates', true);
  return document => document.append(field(document), value(document), allowDuplicates);
};
