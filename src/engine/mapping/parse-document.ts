import { DocumentParser } from './document/document-parser.ts';
import type { Mapping } from './mapping.ts';
import type { DocumentRequest, ParsedDocument } from './parsed-document.ts';

/** Reads a document against a mapping. Changes nothing: new fields come back as `mappingUpdate`. @throws EngineError */
export function parseDocument(mapping: Mapping, request: DocumentRequest): ParsedDocument {
  return new DocumentParser(mapping, request).parse();
}
