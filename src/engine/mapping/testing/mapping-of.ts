import { AnalysisRegistry } from '../../analysis/analysis-registry.ts';
import { EngineError } from '../../errors/engine-error.ts';
import { readJson } from '../../json/json-reader.ts';
import type { JsonValue } from '../../json/json-value.ts';
import { writeJson } from '../../json/json-writer.ts';
import type { IndexableDocument } from '../../segments/indexable-document.ts';
import { parseDocument } from '../document/document-parser.ts';
import { Mapping } from '../mapping.ts';
import { DEFAULT_MAPPING_SETTINGS, type MappingEnvironment, type MappingSettings } from '../mapping-environment.ts';

export function environment(settings: Partial<MappingSettings> = {}, analysis?: JsonValue): MappingEnvironment {
  return { analyzers: new AnalysisRegistry(analysis), settings: { ...DEFAULT_MAPPING_SETTINGS, ...settings } };
}

/** The mapping for a body, given as JSON text or as properties. */
export function mappingOf(body: string | Record<string, unknown>, settings: Partial<MappingSettings> = {}): Mapping {
  const text = typeof body === 'string' ? body : JSON.stringify({ properties: body });
  return Mapping.parse(readJson(text), environment(settings));
}

type Shown = string | number | bigint;

/** The fields a document produces: name → values, in order. */
export function indexed(mapping: Mapping, source: string): Record<string, Shown[]> {
  return shown(parseDocument(mapping, { id: '1', source }).root);
}

export function nestedDocuments(mapping: Mapping, source: string): Record<string, Shown[]>[] {
  return parseDocument(mapping, { id: '1', source }).nested.map(shown);
}

function shown(document: IndexableDocument): Record<string, Shown[]> {
  const fields: Record<string, Shown[]> = {};
  for (const { info, text, term, number } of document.fields)
    (fields[info.name] ??= []).push(text ?? term ?? number ?? 'bytes');
  return fields;
}

/** The properties shown by GET _mapping after a document was parsed. */
export function dynamicMapping(mapping: Mapping, source: string): unknown {
  const after = parseDocument(mapping, { id: '1', source }).mappingUpdate ?? mapping;
  return propertiesOf(after);
}

export function propertiesOf(mapping: Mapping): unknown {
  return (JSON.parse(writeJson(mapping.toJson())) as { properties?: unknown }).properties ?? {};
}

/** The error of an action: `type: reason`, followed by its causes. */
export function failure(action: () => unknown): string[] {
  try {
    action();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const chain: string[] = [];
    for (let at: EngineError | undefined = error; at; at = at.cause) chain.push(`${at.type}: ${at.reason}`);
    return chain;
  }
  return [];
}
