import { DissectError } from './dissect-error.ts';

/** What becomes of a value: kept, joined with others, a name or a value of a pair, nothing. */
type Role = 'plain' | 'append' | 'name' | 'value' | 'skip';

export interface DissectKey {
  readonly role: Role;
  readonly name: string;
  /** `+key/2`: the place among what is joined. */
  readonly position: number | undefined;
  /** `key->`: the delimiter behind it may come many times. */
  readonly skipsPadding: boolean;
}

const ROLES: Readonly<Record<string, Role>> = { '+': 'append', '*': 'name', '&': 'value', '?': 'skip' };

/** What stands between `%{` and `}`. @throws DissectError */
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
