import { EngineError } from '../../errors/engine-error.ts';
import type { ProcessorType } from '../processor.ts';

export const fail: ProcessorType = config => {
  const message = config.template('message');
  return document => {
    throw new EngineError('fail_processor_exception', message(document), { status: 500 });
  };
};
