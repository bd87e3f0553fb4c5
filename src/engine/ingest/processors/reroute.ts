import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { isJsonObject, type JsonValue } from '../../json/json-value.ts';
import type { IngestDocument } from '../ingest-document.ts';
import type { ProcessorType } from '../processor.ts';
import type { ProcessorConfig } from '../processor-config.ts';

/** Returns a part of a data stream's name, or undefined if the document does not have it. */
type PartSource = (document: IngestDocument) => string | undefined;

type Part = 'dataset' | 'namespace';

const LONGEST_PART = 100;
const DISALLOWED: Readonly<Record<Part, RegExp>> = { dataset: /[\\/*?"<>| ,#:-]/g, namespace: /[\\/*?"<>| ,#:]/g };
const REFERENCE = /^\{\{\{?(.+?)\}?\}\}$/;

/**
 * Sends the document to another index or data stream and skips the remaining processors. Without a destination, the
 * target is the data stream `type-dataset-namespace`, with the type of the current one.
 */
export const reroute: ProcessorType = config => {
  const destination = config.optionalString('destination');
  const dataset = sourcesOf(config, 'dataset');
  const namespace = sourcesOf(config, 'namespace');
  if (destination === undefined)
    return document => toDataStream(document, dataset ?? DEFAULT_DATASET, namespace ?? DEFAULT_NAMESPACE);
  if (dataset || namespace) throw config.error('destination', 'can only be set if dataset and namespace are not set');
  return document => send(document, destination);
};

const DEFAULT_DATASET = [reference('data_stream.dataset', 'dataset')];
const DEFAULT_NAMESPACE = [reference('data_stream.namespace', 'namespace')];

function sourcesOf(config: ProcessorConfig, part: Part): PartSource[] | undefined {
  const given = config.any(part);
  if (given === undefined) return undefined;
  const texts = Array.isArray(given) ? given.map(String) : [String(given)];
  return texts.length === 0 ? undefined : texts.map(text => sourceOf(config, part, text));
}

function sourceOf(config: ProcessorConfig, part: Part, text: string): PartSource {
  if (text.includes('{{') || text.includes('}}')) {
    const field = REFERENCE.exec(text)?.[1];
    if (field === undefined) throw config.error(part, `'${text}' is not a valid field reference`);
    return reference(field, part);
  }
  if (sanitized(text, part) !== text) throw config.error(part, `'${text}' contains disallowed characters`);
  return () => text;
}

function reference(field: string, part: Part): PartSource {
  return document => {
    const value = document.find(field, true);
    if (value === undefined || value === null) return undefined;
    return sanitized(textOf(field, value), part);
  };
}

function textOf(field: string, value: JsonValue): string {
  if (typeof value === 'string') return value;
  const type = Array.isArray(value) ? 'java.util.ArrayList' : isJsonObject(value) ? 'java.util.HashMap' : undefined;
  if (type === undefined) return String(value);
  throw illegalArgument(`field [${field}] of type [${type}] cannot be cast to [java.lang.String]`);
}

function sanitized(text: string, part: Part): string {
  return text.toLowerCase().slice(0, LONGEST_PART).replaceAll(DISALLOWED[part], '_');
}

function toDataStream(document: IngestDocument, datasets: readonly PartSource[], namespaces: readonly PartSource[]) {
  const index = String(document.fields['_index']);
  const current = /^([^-]*)-([^-]*)-(.*)$/s.exec(index);
  if (!current)
    throw illegalArgument(
      `invalid data stream name: [${index}]; must follow naming scheme <type>-<dataset>-<namespace>`,
    );
  const type = current[1]!;
  const dataset = firstOf(datasets, document) ?? current[2]!;
  const namespace = firstOf(namespaces, document) ?? current[3]!;
  send(document, `${type}-${dataset}-${namespace}`);
  document.set('data_stream.type', type);
  document.set('data_stream.dataset', dataset);
  document.set('data_stream.namespace', namespace);
  if (document.has('event.dataset')) document.set('event.dataset', dataset);
}

function firstOf(sources: readonly PartSource[], document: IngestDocument): string | undefined {
  for (const source of sources) {
    const found = source(document);
    if (found !== undefined) return found;
  }
  return undefined;
}

function send(document: IngestDocument, target: string): void {
  if (document.fields['_index'] === target) return;
  if (document.reroute !== undefined)
    throw new EngineError('illegal_argument_exception', 'a document can be rerouted once');
  document.fields['_index'] = target;
  document.reroute = target;
}
