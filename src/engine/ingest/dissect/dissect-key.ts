import { DissectError } from './dissect-error.ts';

/** How a value is used: kept, appended to others, as name or value of a pair, or skipped. */
type Role = 'plain' | 'append' | 'name' | 'value' | 'skip';

export interface DissectKey {
  readonly role: Role;
  readonly name: string;
  /** `+key/2`: the order among the appended values. */
  readonly position: number | undefined;
  /** `key->`: the following delimiter may be repeated. */
  readonly skipsPadding: boolean;
}

const ROLES: Readonly<Record<string, Role>> = { '+': 'append', '*': 'name', '&': 'value', '?': 'skip' };

/** Parses the text between `%{` and `}`. @throws DissectError */
export function parseKey(text: string): DissectKey {
  const skipsPadding = text.endsWith('->');
  const body = skipsPadding ? text.slice(0, -2) : text;
  if (body === '') return { role: 'skip', name: '', position: undefined, skipsPadding };
  const signs = [...body].filter(character => '+*&?/'.includes(character));
  const ordered = /^\+(.*)\/(\d+)$/.exec(body);
  if (signs.length > 1 && !(ordered && signs.length === 2))
    throw new DissectError('KeyParse', text, 'multiple modifiers are not allowed.');
  if (ordered) return { role: 'append', name: ordered[1]!, position: Number(ordered[2]), skipsPadding };
  const role = ROLES[body[0]!] ?? 'plain';
  const name = role === 'plain' ? body : body.slice(1);
  if (signs.includes('/') || (name === '' && role !== 'skip'))
    throw new DissectError('KeyParse', text, 'The key name could be determined');
  return { role, name, position: undefined, skipsPadding };
}
