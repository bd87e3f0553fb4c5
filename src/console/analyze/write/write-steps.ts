import type { EngineRequest } from '../../connections/ask.ts';
import { segment } from '../../connections/ask.ts';
import type { MappingNode } from '../../connections/use-mapping.ts';
import type { AnalyzeState } from '../analyze-request.ts';
import { COPY } from './copy.ts';
import { analysisOf } from './write-request.ts';

/** Where an existing index is to use the analyzer. */
export interface ExistingIndex {
  index: string;
  analyzer: string;
  use: Use;
  /** The field that reads with it: a new one, or the one that is read a second time, or searched with it. */
  field: string;
  /** The name of the multi-field. */
  reading: string;
}

export type Use = 'multi-field' | 'new field' | 'search' | 'none';

export interface WriteStep {
  /** The purpose, in a few words. */
  why: string;
  request: EngineRequest;
}

/**
 * Analyzers can only be added to a closed index, and a mapping accepts a new analyzer in place only where nothing was
 * indexed with another: in a new field, a new multi-field, or as the search analyzer.
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
  // The whole field is sent: parameters that an update of a text field omits return to their defaults.
  const node = nodeAt(mapping, field) ?? { type: 'text' };
  const { fields, ...own } = node;
  if (use === 'search')
    return nested(field, { ...own, analyzer: own.analyzer ?? 'default', search_analyzer: analyzer }, mapping);
  return nested(field, { ...own, fields: { [reading]: { type: 'text', analyzer } } }, mapping);
}

/** The field below the objects it is in; one that is nested says so again. */
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

/** Why the steps cannot be taken; asked before they are. */
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

/** What the steps mean for the index and its documents. */
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
