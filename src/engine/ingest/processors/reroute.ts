import { illegalArgument } from '../../errors/engine-error.ts';
import { classCast } from '../../errors/java-errors.ts';
import { classNameOf } from '../../mapping/java-to-string.ts';
import type { IngestDocument } from '../ingest-document.ts';
import type { ProcessorType } from '../processor.ts';
import type { ProcessorConfig } from '../processor-config.ts';

/** Sends the document to another index or data stream and skips the remaining processors. Does not resolve aliases. */
export const reroute: ProcessorType = config => {
  const dataset = sourcesOf(config, 'dataset');
  const namespace = sourcesOf(config, 'namespace');
  const destination = config.optionalString('destination');
  if (destination === undefined) return document => rerouteWithin(document, dataset, namespace);
  if (dataset.length > 0 || namespace.length > 0)
    throw config.error('destination', 'can only be set if dataset and namespace are not set');
  return document => send(document, destination);
};

/** Changes the dataset and the namespace in an index name such as `logs-nginx-default`. */
function rerouteWithin(document: IngestDocument, datasets: Source[], namespaces: Source[]): void {
  const index = document.string('_index') ?? '';
  const parts = /^([^-]*)-([^-]*)-(.*)$/s.exec(index);
  if (!parts)
    throw illegalArgument(
      `invalid data stream name: [${index}]; must follow naming scheme <type>-<dataset>-<namespace>`,
    );
  const [, type, currentDataset, currentNamespace] = parts as unknown as [string, string, string, string];
  const dataset = firstOf(datasets.length > 0 ? datasets : [DATASET], document) ?? currentDataset;
  const namespace = firstOf(namespaces.length > 0 ? namespaces : [NAMESPACE], document) ?? currentNamespace;
  send(document, `${type}-${dataset}-${namespace}`);
  document.set('data_stream.type', type);
  document.set('data_stream.dataset', dataset);
  document.set('data_stream.namespace', namespace);
  if (document.has('event.dataset')) document.set('event.dataset', dataset);
}

function send(document: IngestDocument, index: string): void {
  document.fields['_index'] = index;
  document.reroute = index;
}

/** Evaluates a part of an index name; undefined if it refers to a field without text. */
type Source = (document: IngestDocument) => string | undefined;

type Part = 'dataset' | 'namespace';

/** Characters that index names must not contain; a dash would end the dataset. */
const DISALLOWED: Readonly<Record<Part, RegExp>> = { dataset: /[\\/*?"<>| ,#:-]/g, namespace: /[\\/*?"<>| ,#:]/g };
const MAX_LENGTH = 100;

const DATASET = fieldSource('data_stream.dataset', 'dataset');
const NAMESPACE = fieldSource('data_stream.namespace', 'namespace');

function sourcesOf(config: ProcessorConfig, part: Part): Source[] {
  const value = config.any(part);
  if (value === undefined) return [];
  if (typeof value !== 'string' && !Array.isArray(value))
    throw config.error(part, `property isn't a list or string, but of type [${classNameOf(value)}]`);
  return [value].flat().map(item => {
    if (typeof item !== 'string') throw classCast(classNameOf(item), 'java.lang.String');
    return sourceOf(config, item, part);
  });
}

/** A literal, or a reference to a field in two or three braces. @throws EngineError */
function sourceOf(config: ProcessorConfig, text: string, part: Part): Source {
  if (text.includes('{{') || text.includes('}}')) {
    const [, field] = /^\{\{(?:\{([^{}]*)\}|([^{}]*))\}\}$/s.exec(text)?.filter(each => each !== undefined) ?? [];
    if (field === undefined) throw config.error(part, `'${text}' is not a valid field reference`);
    return fieldSource(field, part);
  }
  if (sanitized(text, part) !== text) throw config.error(part, `'${text}' contains disallowed characters`);
  return () => text;
}

function fieldSource(field: string, part: Part): Source {
  return document => {
    const value = field === '' ? undefined : document.find(field, true);
    return typeof value === 'string' ? sanitized(value, part) : undefined;
  };
}

function sanitized(text: string, part: Part): string {
  return text.toLowerCase().slice(0, MAX_LENGTH).replace(DISALLOWED[part], '_');
}

function firstOf(sources: Source[], document: IngestDocument): string | undefined {
  for (const source of sources) {
    const value = source(document);
    if (value !== undefined) return value;
  }
  return undefined;
}
