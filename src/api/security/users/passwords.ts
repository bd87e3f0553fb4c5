import { EngineError, illegalArgument } from '../../../engine/errors/engine-error.ts';
import type { JsonObject } from '../../../engine/json/json-value.ts';

const MIN_LENGTH = 6;

/** The password in a request; undefined if there is none. @throws EngineError for one that is too short */
export function readPassword({ password, password_hash: hash }: JsonObject): string | undefined {
  // A hash computed elsewhere could be weak, or arbitrarily expensive to verify.
  if (hash !== undefined && hash !== null)
    throw illegalArgument(
      'The provided password hash is not a hash or it could not be resolved to a supported hash algorithm. The supported password hash algorithms are []',
    );
  if (password === undefined || password === null) return undefined;
  if (typeof password !== 'string') throw invalid('password must be a string');
  if ([...password].length < MIN_LENGTH) throw invalid(`passwords must be at least [${MIN_LENGTH}] characters long`);
  return password;
}

/** A `validation_exception`, as thrown by request builders; requests themselves fail with another type. */
export function invalid(message: string): EngineError {
  return new EngineError('validation_exception', `Validation Failed: 1: ${message};`);
}
