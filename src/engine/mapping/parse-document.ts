import { DocumentParser } from './document/document-parser.ts';
import type { Mapping } from './mapping.ts';
import type { DocumentRequest, ParsedDocument } from './parsed-document.ts';

/**
 * Parses a document with a mapping. Changes nothing: new fields are returned as `mappingUpdate`. @throws EngineError
 */
export function parseDocument(mapping: Mapping, request: DocumentRequest): ParsedDocument {
  return new DocumentParser(mapping, request).parse();
}
