import { illegalArgument } from '../../errors/engine-error.ts';
import type { ProcessorType } from '../processor.ts';

/** Rejected: the engine has no users to add to a document. */
export const setSecurityUser: ProcessorType = config => {
  config.takeAll();
  throw illegalArgument('Security must be enabled to use the [set_security_user] processor');
};
