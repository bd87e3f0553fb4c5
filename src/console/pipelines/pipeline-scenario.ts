import { formatJson } from '../../language/format-body.ts';
import type { EngineRequest } from '../connections/ask.ts';
import { requestText } from '../share/compose-scenario.ts';
import type { ShareContents } from '../share/share-contents.ts';
import { COPY } from './copy.ts';
import { pipelinePath } from './pipeline-path.ts';
import { simulationBody, type TrialDocument } from './trial/trial-documents.ts';

interface SharedPipeline {
  name: string;
  /** JSON text. */
  body: string;
}

/** A scenario that stores pipelines and shows them. */
export function listContents(pipelines: readonly SharedPipeline[]): ShareContents {
  return {
    title: COPY.scenarioTitle,
    indices: [],
    setup: pipelines.map(put),
    parts: () => [{ kind: 'requests', role: 'run', text: 'GET /_ingest/pipeline' }],
  };
}

/** A scenario of one pipeline, of those that it calls, and of the documents on which it is tried. */
export function pipelineContents(
  pipeline: SharedPipeline,
  called: readonly SharedPipeline[],
  documents: readonly TrialDocument[],
): ShareContents {
  const trial: EngineRequest = {
    method: 'POST',
    path: '/_ingest/pipeline/_simulate?verbose=true',
    body: formatJson(simulationBody(pipeline.body, documents)),
  };
  return {
    title: COPY.scenarioTitleFor(pipeline.name),
    indices: [],
    setup: [...called, pipeline].map(put),
    parts: () => [
      {
        kind: 'requests',
        role: 'run',
        text: documents.length > 0 ? requestText(trial) : `GET ${pipelinePath(pipeline.name)}`,
      },
    ],
  };
}

function put({ name, body }: SharedPipeline): EngineRequest {
  return { method: 'PUT', path: pipelinePath(name), body: formatJson(body) };
}
