import type { EndpointTable } from '../call.ts';
import {
  deletePipeline,
  getPipeline,
  grokProcessor,
  putPipeline,
  simulateIngest,
  simulatePipeline,
} from './pipelines.ts';

export const ingestTable: EndpointTable = {
  'ingest.put_pipeline': putPipeline,
  'ingest.get_pipeline': getPipeline,
  'ingest.delete_pipeline': deletePipeline,
  'ingest.simulate': simulatePipeline,
  'simulate.ingest': simulateIngest,
  'ingest.processor_grok': grokProcessor,
};
