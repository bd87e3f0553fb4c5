import { EngineError } from '../../engine/errors/engine-error.ts';
import { jsonFailure } from '../../engine/errors/parse-errors.ts';
import { JsonError } from '../../engine/json/json-error.ts';
import type { JsonObject, Writable } from '../../engine/json/json-value.ts';
import { type Answer, ok } from '../answer.ts';
import { type Call, notXContent } from '../call.ts';
import { errorBody, itemError } from '../errors.ts';

export async function putPipeline(call: Call): Promise<Answer> {
  const body = requiredBody(call);
  return ok(await call.engine.ingest.putPipeline(call.required('id'), body, call.integer('if_version')));
}

/** 404 with an empty object if nothing is found. */
export function getPipeline(call: Call): Answer {
  const found = call.engine.ingest.getPipelines(call.part('id'));
  const shown = call.flag('summary') ? [...found.keys()].map(name => [name, {}] as const) : [...found];
  const body: Record<string, Writable> = Object.fromEntries(shown);
  return { status: found.size > 0 ? 200 : 404, body };
}

export async function deletePipeline(call: Call): Promise<Answer> {
  return ok(await call.engine.ingest.deletePipelines(call.required('id')));
}

export async function simulatePipeline(call: Call): Promise<Answer> {
  const body = requiredBody(call);
  return ok(
    await call.engine.ingest.simulate(call.part('id'), body, {
      verbose: call.flag('verbose'),
      describe: error => errorBody(error),
    }),
  );
}

export async function simulateIngest(call: Call): Promise<Answer> {
  return ok(
    await call.engine.ingest.simulateIngest(requiredBody(call), {
      index: call.part('index'),
      pipeline: call.parameter('pipeline'),
      describe: error => itemError(error),
    }),
  );
}

export function grokProcessor(call: Call): Answer {
  const patterns = [...call.engine.ingest.grokPatterns(call.parameter('ecs_compatibility') ?? 'disabled')];
  if (call.flag('s')) patterns.sort(([a], [b]) => (a < b ? -1 : 1));
  return ok({ patterns: Object.fromEntries(patterns) });
}

/** @throws EngineError */
function requiredBody(call: Call): JsonObject {
  if (!call.hasBody) throw new EngineError('parse_exception', 'request body or source parameter is required');
  try {
    const body = call.objectBody();
    if (body) return body;
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw new EngineError('parse_exception', 'Failed to parse content to map', { cause: jsonFailure(error).cause });
  }
  throw notXContent();
}
