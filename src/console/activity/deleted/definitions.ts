import {
  definitionsAt,
  isDefinitionPath,
  type StoredDefinition,
  storeDefinition,
} from '../../definitions/stored-definitions.ts';
import { COPY } from '../copy.ts';
import type { DeletedKind } from './deleted-kind.ts';

/** Templates, pipelines, scripts, synonyms, query rules, policies and resources. */
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
    const definition = JSON.parse(await contents.text()) as StoredDefinition;
    const name = nameOf(definition.path);
    if (!(await storeDefinition(connection, definition))) throw new Error(COPY.exists(name));
    return name;
  },
};

function nameOf(path: string): string {
  return decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
}
