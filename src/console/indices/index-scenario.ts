import { fieldsOf, type MappingNode } from '../../language/mapped-fields.ts';
import type { ScenarioPart } from '../../scenario/write-scenario.ts';
import { segment } from '../connections/ask.ts';
import type { ShareContents, SharedData } from '../share/share-contents.ts';
import { COPY } from './copy.ts';
import { hasTerms } from './field-terms.ts';

/** The page of an index. */
export interface ShownIndex {
  index: string;
  tab: 'documents' | 'mapping' | 'terms' | 'settings' | 'aliases' | 'operations';
  /** The selected field of the tab with terms; undefined for the first one. */
  field: string | undefined;
  /** The mapping was edited and not applied. */
  hasDraft: boolean;
}

/** A scenario of an index and of the tab that is open. */
export function indexContents(shown: ShownIndex): ShareContents {
  const { index, tab, hasDraft } = shown;
  return {
    title: COPY.scenarioTitle(index, COPY[tab]),
    indices: [index],
    documents: tab === 'documents' || tab === 'terms' ? 'all' : 'none',
    ...(tab === 'mapping' && hasDraft && { leftOut: [COPY.draftLeftOut] }),
    parts: shared => [
      { kind: 'requests', role: 'run', text: `GET /${segment(index)}/${ENDPOINTS[tab]}` },
      viewOf(shown, shared),
    ],
  };
}

const ENDPOINTS = {
  documents: '_search',
  mapping: '_mapping',
  terms: '_mapping',
  settings: '_settings',
  aliases: '_alias',
  operations: '_segments',
} as const;

function viewOf({ index, tab, field }: ShownIndex, { indices }: SharedData): ScenarioPart {
  const fields = fieldsOf(indices[0]?.definition.mappings as MappingNode | undefined).filter(hasTerms);
  const chosen = fields.find(({ path }) => path === field) ?? fields[0];
  return tab === 'terms' && chosen
    ? { kind: 'view', view: 'terms', parameters: { index, field: chosen.path } }
    : { kind: 'view', view: 'mapping', parameters: { index } };
}
