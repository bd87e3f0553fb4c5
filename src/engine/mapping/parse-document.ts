import type { Mapping } from './mapping.ts';
import type { DocumentRequest, ParsedDocument } from './parsed-document.ts';

/** Reads a document against a mapping. Changes nothing: new fields come back as `mappingUpdate`. @throws EngineError */
export declare function parseDocument(mapping: Mapping, request: DocumentRequest): ParsedDocument;
