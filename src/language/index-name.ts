import { indexNameFault } from '../dsl/name-rules.ts';

/** Elasticsearch's objection to the name of a new index, with its message and precedence; undefined if it is valid. */
export function indexNameProblem(name: string): string | undefined {
  const fault = indexNameFault(name);
  return fault && `Invalid index name [${name}], ${fault}.`;
}

/** Derives a valid index name from the name of a file. */
export function indexNameOf(file: string): string {
  const name = file
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[-_+.]+|-+$/g, '');
  return name === '' ? 'imported' : name;
}
