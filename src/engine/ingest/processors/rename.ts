import { illegalArgument } from '../../errors/engine-error.ts';
import type { ProcessorType } from '../processor.ts';

export const rename: ProcessorType = config => {
  const field = config.template('field');
  const target = config.template('target_field');
  const ignoreMissing = config.flag('ignore_missing');
  const overrides = config.flag('override');
  return document => {
    const from = field(document);
    if (from === '' || !document.has(from, true)) {
      if (ignoreMissing) return;
      throw illegalArgument(`field [${from}] doesn't exist`);
    }
    const to = target(document);
    if (!overrides && document.has(to, true)) throw illegalArgument(`field [${to}] already exists`);
    const value = document.get(from);
    document.remove(from);
    try {
      document.set(to, value);
    } catch (error) {
      document.set(from, value);
      throw error;
    }
  };
};
