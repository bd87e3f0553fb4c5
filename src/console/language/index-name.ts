const FORBIDDEN = /[\\/*?"<>| ,]/;
const FORBIDDEN_LIST = '[ , ", *, \\, <, |, ,, >, /, ?]';
const LONGEST = 255;

/** Elasticsearch's objection to the name of a new index, with its message and precedence; undefined if it is valid. */
export function indexNameProblem(name: string): string | undefined {
  const fault = faultOf(name);
  return fault && `Invalid index name [${name}], ${fault}.`;
}

function faultOf(name: string): string | undefined {
  if (name === '') return 'must not be empty';
  if (FORBIDDEN.test(name)) return `must not contain the following characters ${FORBIDDEN_LIST}`;
  if (name.includes('#')) return "must not contain '#'";
  if (name.includes(':')) return "must not contain ':'";
  if (/^[_+-]/.test(name)) return "must not start with '_', '-', or '+'";
  const bytes = new TextEncoder().encode(name).length;
  if (bytes > LONGEST) return `index name is too long, (${bytes} > ${LONGEST})`;
  if (name === '.' || name === '..') return "must not be '.' or '..'";
  return name === name.toLowerCase() ? undefined : 'must be lowercase';
}

/** A valid index name made from a file's name. */
export function indexNameOf(file: string): string {
  const name = file
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[-_+.]+|-+$/g, '');
  return name === '' ? 'imported' : name;
}
