import { EngineError } from '../errors/engine-error.ts';

const FORBIDDEN = /[\\/*?"<>| ,]/;
const FORBIDDEN_LIST = '[ , ", *, \\, <, |, ,, >, /, ?]';
const LONGEST = 255;

/** Why a text is not a valid index name, with Elasticsearch's message and precedence; undefined if it is valid. */
function nameFault(name: string): string | undefined {
  if (name === '') return 'must not be empty';
  if (FORBIDDEN.test(name)) return `must not contain the following characters ${FORBIDDEN_LIST}`;
  if (name.includes('#')) return "must not contain '#'";
  if (name.includes(':')) return "must not contain ':'";
  if (/^[_+-]/.test(name)) return "must not start with '_', '-', or '+'";
  const bytes = new TextEncoder().encode(name).length;
  if (bytes > LONGEST) return `index name is too long, (${bytes} > ${LONGEST})`;
  if (name === '.' || name === '..') return "must not be '.' or '..'";
  return undefined;
}

/** @throws EngineError */
export function checkIndexName(name: string): void {
  const fault = nameFault(name) ?? (name.toLowerCase() === name ? undefined : 'must be lowercase');
  if (fault) throw invalidIndexName(name, fault);
}

export function invalidIndexName(name: string, why: string): EngineError {
  return new EngineError('invalid_index_name_exception', `Invalid index name [${name}], ${why}`, {
    metadata: { index: name, index_uuid: '_na_' },
  });
}

/** Unlike index names, aliases may contain capitals. @throws EngineError */
export function checkAliasName(alias: string): void {
  const fault = nameFault(alias);
  if (fault) throw new EngineError('invalid_alias_name_exception', `Invalid alias name [${alias}]: ${fault}`);
}
