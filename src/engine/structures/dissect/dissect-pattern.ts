/** An invalid dissect pattern or key. */
export class DissectError extends Error {
  readonly kind: 'PatternParse' | 'KeyParse';

  constructor(kind: 'PatternParse' | 'KeyParse', subject: string, why: string) {
    super(`Unable to parse ${kind === 'KeyParse' ? 'key' : 'pattern'}: ${subject} Reason: ${why}`);
    this.name = 'DissectError';
    this.kind = kind;
  }
}

/** The use of a value: a field, part of a joined field, name or value of a pair, or skipped. */
type Role = 'plain' | 'append' | 'name' | 'value' | 'skip';

export interface DissectKey {
  readonly role: Role;
  readonly name: string;
  /** The position among the appended values in `+key/2`. */
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
  if (signs.length > 1 && signs.join('') !== '+/')
    throw new DissectError('KeyParse', text, 'multiple modifiers are not allowed.');
  if (ordered) return { role: 'append', name: ordered[1]!, position: Number(ordered[2]), skipsPadding };
  const role = ROLES[body[0]!] ?? 'plain';
  const name = role === 'plain' ? body : body.slice(1);
  if (signs.includes('/') || (name === '' && role !== 'skip'))
    throw new DissectError('KeyParse', text, 'The key name could be determined');
  return { role, name, position: undefined, skipsPadding };
}

interface Part {
  readonly key: DissectKey;
  /** The text that follows the value; empty for the last one. */
  readonly delimiter: string;
}

const KEY_START = '%{';
const KEY_END = '}';

/** Splits text by a pattern of keys separated by delimiters, such as `%{a} %{b}`, without regular expressions. */
export class DissectPattern {
  readonly source: string;
  private readonly leading: string;
  private readonly parts: readonly Part[];
  private readonly separator: string;
  /** The names of the fields, in the order of the pattern; those that the text names are left out. */
  readonly fields: readonly string[];
  /** Keys such as `%{*name}` and `%{&name}`, whose fields are named by the text. */
  readonly references: readonly string[];
  private readonly names: number;

  /** @throws DissectError */
  constructor(source: string, separator: string) {
    this.source = source;
    this.separator = separator;
    const parts = partsOf(source);
    this.leading = parts.length > 0 ? source.slice(0, source.indexOf(KEY_START)) : source;
    if (parts.length === 0 || (parts.length === 1 && parts[0]!.key.role === 'skip' && parts[0]!.key.name === ''))
      throw new DissectError('PatternParse', source, 'Unable to find any keys or delimiters.');
    checkPairs(source, parts);
    this.parts = joinedWithAppends(parts);
    this.names = new Set(parts.filter(({ key }) => key.role !== 'skip').map(({ key }) => key.name)).size;
    this.references = parts.flatMap(({ key: { role, name } }) =>
      role === 'name' ? [`%{*${name}}`] : role === 'value' ? [`%{&${name}}`] : [],
    );
    const named = parts.filter(({ key: { role } }) => role === 'plain' || role === 'append');
    this.fields = [...new Set(named.map(({ key }) => key.name))];
  }

  /** Field names and values; undefined for a text that does not match. */
  match(text: string): Map<string, string> | undefined {
    const values = this.values(text);
    if (values.length !== this.parts.length) return undefined;
    const result = this.assemble(values);
    return result.size === this.names ? result : undefined;
  }

  /** One value per key, up to the first missing delimiter. */
  private values(text: string): string[] {
    const { parts, leading } = this;
    const values: string[] = [];
    if (text.length <= leading.length || !text.startsWith(leading)) return values;
    let start = leading.length;
    while (values.length < parts.length) {
      const { key, delimiter } = parts[values.length]!;
      if (delimiter === '') {
        // A key without a following delimiter takes the rest; only the last one can.
        if (values.length === parts.length - 1) values.push(text.slice(start));
        break;
      }
      const at = text.indexOf(delimiter, start);
      if (at < 0) break;
      values.push(text.slice(start, at));
      start = at + delimiter.length;
      // A repeated delimiter is padding, or an empty value of the next key.
      while (start < text.length && text.startsWith(delimiter, start)) {
        start += delimiter.length;
        if (key.skipsPadding) continue;
        if (values.length >= parts.length) break;
        values.push('');
      }
    }
    return values;
  }

  private assemble(values: readonly string[]): Map<string, string> {
    const result = new Map<string, string>();
    const appended = new Map<string, { position: number; value: string }[]>();
    const pairs = new Map<string, { name?: string; value?: string }>();
    for (const [i, value] of values.entries()) {
      const { role, name, position } = this.parts[i]!.key;
      if (role === 'plain') result.set(name, value);
      else if (role === 'append') listOf(appended, name).push({ position: position ?? i, value });
      else if (role !== 'skip') pairs.set(name, { ...pairs.get(name), [role]: value });
    }
    for (const [name, pieces] of appended)
      result.set(
        name,
        pieces
          .sort((a, b) => a.position - b.position)
          .map(({ value }) => value)
          .join(this.separator),
      );
    for (const { name = '', value = '' } of pairs.values()) result.set(name, value);
    return result;
  }
}

function listOf<T>(lists: Map<string, T[]>, name: string): T[] {
  const list = lists.get(name) ?? [];
  lists.set(name, list);
  return list;
}

/** A pair consists of exactly two keys, for name and value. @throws DissectError */
function checkPairs(source: string, parts: readonly Part[]): void {
  const names = parts.filter(({ key }) => key.role === 'name' || key.role === 'value').map(({ key }) => key.name);
  const alone = names.filter(name => names.filter(other => other === name).length !== 2);
  if (alone.length === 0) return;
  const why = `Found invalid key/reference associations: '${alone.join(',')}' Please ensure each '*<key>' is matched with a matching '&<key>`;
  throw new DissectError('PatternParse', source, why);
}

/** A plain key becomes the first part if others append to its name. */
function joinedWithAppends(parts: readonly Part[]): Part[] {
  const appended = new Set(parts.filter(({ key }) => key.role === 'append').map(({ key }) => key.name));
  return parts.map(part =>
    part.key.role === 'plain' && appended.has(part.key.name) ? { ...part, key: { ...part.key, role: 'append' } } : part,
  );
}

/** Each key with the delimiter that follows it. @throws DissectError */
function partsOf(source: string): Part[] {
  const parts: Part[] = [];
  let start = source.indexOf(KEY_START);
  while (start >= 0) {
    const end = source.indexOf(KEY_END, start);
    if (end < 0) break;
    const next = source.indexOf(KEY_START, end);
    const delimiter = source.slice(end + 1, next < 0 ? undefined : next);
    parts.push({ key: parseKey(source.slice(start + KEY_START.length, end)), delimiter });
    start = next;
  }
  return parts;
}
