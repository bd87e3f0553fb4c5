import type { MappingNode } from '../../../language/mapped-fields.ts';
import type { EngineRequest } from '../../connections/ask.ts';
import { segment } from '../../connections/ask.ts';
import type { AnalyzeState } from '../analyze-request.ts';
import { COPY } from './copy.ts';
import { analysisOf } from './write-request.ts';

/** How an existing index will use the analyzer. */
export interface ExistingIndex {
  index: string;
  analyzer: string;
  use: Use;
  /** A new field, or the existing one that gets the multi-field or the search analyzer. */
  field: string;
  /** The name of the multi-field. */
  reading: string;
}

export type Use = 'multi-field' | 'new field' | 'search' | 'none';

export interface WriteStep {
  /** The purpose of the request, in a few words. */
  why: string;
  request: EngineRequest;
}

/**
 * The requests in order. Analyzers can be added only to a closed index, and a mapping accepts another analyzer only
 * for a new field, a new multi-field, or as the search analyzer.
 */
export function writeSteps(state: AnalyzeState, target: ExistingIndex, mapping: MappingNode | undefined): WriteStep[] {
  const path = `/${segment(target.index)}`;
  const properties = propertiesOf(target, mapping);
  return [
    { why: COPY.closeIndex, request: { method: 'POST', path: `${path}/_close` } },
    {
      why: COPY.defineAnalyzer,
      request: { method: 'PUT', path: `${path}/_settings`, body: { analysis: analysisOf(state, target.analyzer) } },
    },
    { why: COPY.openIndex, request: { method: 'POST', path: `${path}/_open` } },
    ...(properties
      ? [{ why: WHY[target.use], request: { method: 'PUT', path: `${path}/_mapping`, body: { properties } } }]
      : []),
  ];
}

const WHY: Record<Use, string> = {
  'multi-field': COPY.addMultiField,
  'new field': COPY.mapField,
  search: COPY.setSearchAnalyzer,
  none: '',
};

function propertiesOf(
  target: ExistingIndex,
  mapping: MappingNode | undefined,
): Record<string, MappingNode> | undefined {
  const { use, field, analyzer, reading } = target;
  if (use === 'none' || field === '') return undefined;
  if (use === 'new field') return nested(field, { type: 'text', analyzer }, mapping);
  // Sends the whole field, because parameters that an update of a text field omits are reset to their defaults.
  const node = nodeAt(mapping, field) ?? { type: 'text' };
  const { fields, ...own } = node;
  if (use === 'search')
    return nested(field, { ...own, analyzer: own.analyzer ?? 'default', search_analyzer: analyzer }, mapping);
  return nested(field, { ...own, fields: { [reading]: { type: 'text', analyzer } } }, mapping);
}

/** Wraps a field in its objects; a nested object must repeat its type. */
function nested(path: string, node: MappingNode, mapping: MappingNode | undefined): Record<string, MappingNode> {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0) return { [first]: node };
  const outer = mapping?.properties?.[first];
  const properties = nested(rest.join('.'), node, outer);
  return { [first]: { ...(outer?.type && { type: outer.type }), properties } };
}

function nodeAt(mapping: MappingNode | undefined, path: string): MappingNode | undefined {
  return path.split('.').reduce<MappingNode | undefined>((node, name) => node?.properties?.[name], mapping);
}

/** Why the steps cannot run; undefined if they can. */
export function objection(
  target: ExistingIndex,
  mapping: MappingNode | undefined,
  known: string[],
): string | undefined {
  const { index, analyzer, use, field, reading } = target;
  if (index === '') return COPY.chooseIndex;
  if (!/^[^\s_][^\s]*$/.test(analyzer)) return COPY.analyzerNameRule;
  if (known.includes(analyzer)) return COPY.analyzerExists(index, analyzer);
  if (use === 'none') return undefined;
  if (field === '') return use === 'new field' ? COPY.newFieldNeedsName : COPY.chooseTheField;
  const node = nodeAt(mapping, field);
  if (use === 'new field' && node) return COPY.fieldExists(field);
  if (use !== 'multi-field') return undefined;
  if (reading === '') return COPY.multiFieldNeedsName;
  return node?.fields?.[reading] ? COPY.multiFieldExists(field, reading) : undefined;
}

/** The consequences of the steps for the index and its documents. */
export function consequences({ index, use, field, reading }: ExistingIndex): string[] {
  const closed = COPY.closedNote(index);
  const where = use === 'multi-field' ? `${field}.${reading}` : field;
  const says: Record<Use, string> = {
    'multi-field': COPY.multiFieldNote(where),
    'new field': COPY.newFieldNote(where),
    search: COPY.searchNote(where),
    none: COPY.noFieldNote,
  };
  return [closed, says[use]];
}
