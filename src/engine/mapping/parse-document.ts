import { readJson } from '../json/json-reader.ts';
import { isJsonObject } from '../json/json-value.ts';
import { writeJson } from '../json/json-writer.ts';
import { filterSource } from '../structures/source-filter.ts';
import { DocumentParser } from './document/document-parser.ts';
import type { Mapping } from './mapping.ts';
import type { DocumentRequest, ParsedDocument } from './parsed-document.ts';

/** Reads a document against a mapping. Changes nothing: new fields come back as `mappingUpdate`. @throws EngineError */
export function parseDocument(mapping: Mapping, request: DocumentRequest): ParsedDocument {
  const parsed = new DocumentParser(mapping, request).parse();
  return { ...parsed, source: keptSource(mapping, request.source) };
}

function keptSource(mapping: Mapping, text: string): string | undefined {
  const { enabled, includes, excludes } = mapping.source;
  if (!enabled) return undefined;
  if (includes.length === 0 && excludes.length === 0) return text;
  const value = readJson(text);
  return isJsonObject(value) ? writeJson(filterSource(value, { includes, excludes })) : text;
}
