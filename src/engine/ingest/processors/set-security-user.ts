import { EngineError } from '../../errors/engine-error.ts';
import type { ProcessorType } from '../processor.ts';

const PROPERTIES = ['username', 'full_name', 'email', 'roles', 'metadata', 'api_key', 'realm', 'authentication_type'];

/**
 * Fails for every document, as in a cluster without security, because the engine does not know the authenticated user.
 */
export const setSecurityUser: ProcessorType = config => {
  config.string('field');
  for (const property of config.optionalList('properties') ?? [])
    if (!PROPERTIES.includes(String(property).toLowerCase()))
      throw config.error('properties', `Property value [${property}] is in valid`);
  return () => {
    throw new EngineError(
      'illegal_state_exception',
      'Security (authentication) is not enabled on this cluster, so there is no active user - ' +
        'the [set_security_user] processor cannot be used without security',
    );
  };
};
