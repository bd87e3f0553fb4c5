import { aliasNameFault, indexNameFault } from '../../dsl/name-rules.ts';
import { EngineError } from '../errors/engine-error.ts';

/** @throws EngineError */
export function checkIndexName(name: string): void {
  const fault = indexNameFault(name);
  if (fault) throw invalidIndexName(name, fault);
}

export function invalidIndexName(name: string, why: string): EngineError {
  return new EngineError('invalid_index_name_exception', `Invalid index name [${name}], ${why}`, {
    metadata: { index: name, index_uuid: '_na_' },
  });
}

/** Unlike index names, aliases may contain capitals. @throws EngineError */
export function checkAliasName(alias: string): void {
  const fault = aliasNameFault(alias);
  if (fault) throw new EngineError('invalid_alias_name_exception', `Invalid alias name [${alias}]: ${fault}`);
}

/** Whether a name has nothing but what Java counts as whitespace. */
export function isBlank(name: string): boolean {
  return /^[^\S\u00a0\u2007\u202f\ufeff]*$/.test(name);
}
