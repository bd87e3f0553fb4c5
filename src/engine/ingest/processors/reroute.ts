import { illegalArgument } from '../../errors/engine-error.ts';
import type { ProcessorType } from '../processor.ts';

/** Sends the document to another index and skips the remaining processors. Does not resolve data streams. */
export const reroute: ProcessorType = config => {
  const destination = config.optionalString('destination');
  const dataset = config.any('dataset');
  const namespace = config.any('namespace');
  if (destination === undefined) throw config.error('destination', 'required property is missing');
  if (dataset !== undefined || namespace !== undefined)
    throw config.error('destination', 'can only be set if dataset and namespace are not set');
  return document => {
    if (document.fields['_index'] === destination) return;
    if (document.reroute !== undefined) throw illegalArgument('a document can be rerouted once');
    document.fields['_index'] = destination;
    document.reroute = destination;
  };
};
