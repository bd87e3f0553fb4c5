import { endpointName } from '../../dsl/endpoint-name.ts';
import { type EngineRequest, segment } from '../connections/ask.ts';
import { COPY } from './copy.ts';
import { addressOf, type Resource } from './use-resources.ts';

/** An unsaved definition; empty members are omitted from the request. */
export interface DefinitionDraft {
  name: string;
  entity: string;
  path: string;
  index: string;
  idField: string;
}

export const DRAFT_PARTS = ['name', 'entity', 'path', 'index', 'idField'] as const;

/** The draft in the URL, over the stored definition. */
export function readDraft(parameters: URLSearchParams, kept?: Resource): DefinitionDraft {
  const part = (name: (typeof DRAFT_PARTS)[number], stored: string | undefined) => parameters.get(name) ?? stored ?? '';
  const isGenerated = kept !== undefined && kept.path === endpointName(kept.entity);
  return {
    name: kept?.name ?? part('name', undefined),
    entity: part('entity', kept?.entity),
    path: part('path', isGenerated ? '' : kept?.path),
    index: part('index', kept?.index),
    idField: part('idField', kept?.idField === 'id' ? '' : kept?.idField),
  };
}

/** Fills in defaults: the last segment of the path, and the id field. */
export function pathOf({ path, entity }: DefinitionDraft): string {
  return path || (entity === '' ? '' : endpointName(entity));
}

export function idFieldOf({ idField }: DefinitionDraft): string {
  return idField || 'id';
}

/** The name, which defaults to the plural of the entity. */
export function nameOf(draft: DefinitionDraft): string {
  return draft.name || pathOf(draft);
}

export function definitionRequest(draft: DefinitionDraft): EngineRequest {
  const { entity, path, index, idField } = draft;
  const body = { entity, ...(path && { path }), index, ...(idField && { idField }) };
  return { method: 'PUT', path: `/_vitrine/resource/${segment(nameOf(draft))}`, body };
}

/** What the definition lacks, or why the engine would reject it. */
export function faultOf(draft: DefinitionDraft, others: readonly Resource[], isNew: boolean): string | undefined {
  if (draft.entity === '') return COPY.needsEntity;
  if (draft.index === '') return COPY.needsIndex;
  const path = pathOf(draft);
  const twin = others.find(other => other.path === path && other.name !== nameOf(draft));
  if (twin) return COPY.addressTaken(addressOf(twin), twin.name);
  if (isNew && others.some(other => other.name === nameOf(draft))) return COPY.nameTaken(nameOf(draft));
  return undefined;
}
