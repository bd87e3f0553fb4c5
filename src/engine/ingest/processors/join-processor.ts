import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { javaToString } from '../../mapping/java-to-string.ts';
import type { ProcessorType } from '../processor.ts';

export const join: ProcessorType = config => {
  const field = config.string('field');
  const separator = config.string('separator');
  const target = config.string('target_field', field);
  return document => {
    const list = document.list(field);
    if (list === null) throw illegalArgument(`field [${field}] is null, cannot join.`);
    if (list.includes(null))
      throw new EngineError('null_pointer_exception', 'Cannot invoke "Object.toString()" because the value is null');
    document.set(target, list.map(javaToString).join(separator));
  };
};
