import { illegalArgument } from '../../errors/engine-error.ts';
import type { ProcessorType } from '../processor.ts';

/** There are no users in the engine, so there is nobody to write into a document. */
export const setSecurityUser: ProcessorType = config => {
  config.takeAll();
  throw illegalArgument('Security must be enabled to use the [set_security_user] processor');
};
