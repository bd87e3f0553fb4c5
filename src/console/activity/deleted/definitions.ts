import { ask, exchange } from '../../connections/ask.ts';
import { problemOf } from '../../connections/engine-problem.ts';
import { definitionsAt, isDefinitionPath, type StoredDefinition } from '../../definitions/stored-definitions.ts';
import { COPY } from '../copy.ts';
import type { DeletedKind } from './deleted-kind.ts';

/** Templates, pipelines, synonyms, policies and resources. */
export const definitions: DeletedKind = {
  id: 'definition',
  label: COPY.kinds.definition,
  isAnnounced: true,
  isAt: isDefinitionPath,
  async copy(connection, { path }) {
    const found = await definitionsAt(connection, path);
    const copies = found.map(each => ({ name: nameOf(each.path), contents: new Blob([JSON.stringify(each)]) }));
    return { copies, missing: [] };
  },
  async restore(connection, contents) {
    const { path, body } = JSON.parse(await contents.text()) as StoredDefinition;
    const found = await exchange(connection, { method: 'GET', path });
    if (found.status === 200) throw new Error(COPY.exists(nameOf(path)));
    if (found.status !== 404) throw problemOf(found.status, found.text);
    await ask(connection, { method: 'PUT', path, body });
    return nameOf(path);
  },
};

function nameOf(path: string): string {
  return decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
}
