import { EngineError } from '../../errors/engine-error.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { writeJson } from '../../json/json-writer.ts';
import { ScriptService } from '../../script/script-service.ts';
import '../../script/testing/load-languages.ts';
import type { EnrichLookup } from '../enrich-lookup.ts';
import { IngestDocument } from '../ingest-document.ts';
import { lazyProcessors, loadProcessors } from '../lazy-processors.ts';
import { painlessScripts } from '../painless-scripts.ts';
import { Pipeline } from '../pipeline.ts';

// Tests build pipelines of any processor.
await loadProcessors(Object.fromEntries(Object.keys(lazyProcessors).map(name => [name, {}])));

const STORED = new Map([['stored', { lang: 'painless', source: 'ctx.a = 1' }]]);
const NOW = Date.UTC(2024, 5, 1);

/** An executed policy that finds what it is asked for. */
const AREAS: EnrichLookup = { type: 'geo_match', matchField: 'area', find: value => [{ area: value }] };

export function pipelineOf(...processors: JsonObject[]): Pipeline {
  return new Pipeline(
    'p',
    { processors },
    {
      now: () => NOW,
      scripts: painlessScripts(new ScriptService({ stored: id => STORED.get(id) })),
      pipeline: () => undefined,
      enrichPolicy: () => AREAS,
    },
  );
}

/** Runs a processor; returns the document as JSON, `dropped`, or the reason of the failure. */
export function runProcessor(type: string, config: JsonObject, source: JsonObject): string {
  const document = IngestDocument.of({ _index: 'i', _id: '1' }, source, '2024-06-01T00:00:00Z');
  try {
    return pipelineOf({ [type]: config }).run(document) ? writeJson(document.source) : 'dropped';
  } catch (error) {
    if (error instanceof EngineError) return error.reason;
    throw error;
  }
}
