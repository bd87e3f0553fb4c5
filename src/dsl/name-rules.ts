const FORBIDDEN = /[\\/*?"<>| ,]/;
const FORBIDDEN_LIST = '[ , ", *, \\, <, |, ,, >, /, ?]';
const MAX_BYTES = 255;

/** Why a text is not a valid index name, with Elasticsearch's message and precedence; undefined if it is valid. */
export function indexNameFault(name: string): string | undefined {
  return aliasNameFault(name) ?? (name.toLowerCase() === name ? undefined : 'must be lowercase');
}

/** The same for alias names, which may contain capitals. */
export function aliasNameFault(name: string): string | undefined {
  if (name === '') return 'must not be empty';
  if (FORBIDDEN.test(name)) return `must not contain the following characters ${FORBIDDEN_LIST}`;
  if (name.includes('#')) return "must not contain '#'";
  if (name.includes(':')) return "must not contain ':'";
  if (/^[_+-]/.test(name)) return "must not start with '_', '-', or '+'";
  const bytes = new TextEncoder().encode(name).length;
  if (bytes > MAX_BYTES) return `index name is too long, (${bytes} > ${MAX_BYTES})`;
  if (name === '.' || name === '..') return "must not be '.' or '..'";
  return undefined;
}
