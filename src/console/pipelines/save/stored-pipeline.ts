import { formatJson } from '../../../language/format-body.ts';
import { ask, askText, type EngineRequest } from '../../connections/ask.ts';
import type { Connection } from '../../connections/connection.ts';
import { asProblem } from '../../connections/engine-problem.ts';
import { rawAt, removeAt } from '../../mapping-editor/json/json-edit.ts';
import { pipelinePath } from '../pipeline-path.ts';

/** A pipeline as the engine stores it. */
export interface StoredPipeline {
  /** The body of a request that creates it, as text. */
  body: string;
  version?: number;
}

/** Members that engines return but reject in requests. */
const SHOWN_ONLY = ['created_date', 'created_date_millis', 'modified_date', 'modified_date_millis'];

/** The body that creates a pipeline returned by the engine. */
export function requestBodyOf(shown: string): string {
  return SHOWN_ONLY.reduce(without, shown);
}

function without(body: string, key: string): string {
  return rawAt(body, [key]) === undefined ? body : removeAt(body, [key]);
}

/** The stored pipeline; undefined if there is none. */
export async function readPipeline(connection: Connection, name: string): Promise<StoredPipeline | undefined> {
  const answer = await askText(connection, { method: 'GET', path: pipelinePath(name) }).catch((error: unknown) => {
    if (asProblem(error).status === 404) return undefined;
    throw error;
  });
  const shown = answer && rawAt(answer.text, [name]);
  if (shown === undefined) return undefined;
  const body = formatJson(requestBodyOf(shown));
  const version = versionOf(body);
  return { body, ...(version !== undefined && { version }) };
}

function versionOf(body: string): number | undefined {
  const raw = rawAt(body, ['version']);
  return raw === undefined ? undefined : Number(raw);
}

/**
 * The request that stores a pipeline over the version that was read. The engine then increments the version, unless the
 * body has a new one; pipelines without a version are stored without a check by the engine.
 */
export function saveRequest(name: string, body: string, base: StoredPipeline | undefined): EngineRequest {
  const path = pipelinePath(name);
  if (base?.version === undefined) return { method: 'PUT', path, body };
  const isSame = versionOf(body) === base.version;
  return { method: 'PUT', path: `${path}?if_version=${base.version}`, body: isSame ? without(body, 'version') : body };
}

/** What is stored now, if that is not what the draft is based on. */
export interface SaveConflict {
  /** Undefined if the pipeline was deleted. */
  stored: StoredPipeline | undefined;
}

/**
 * Stores a pipeline unless it has changed since `base` was read, and returns what the engine then has.
 * @param base undefined for a pipeline that must not exist yet @throws EngineProblem
 */
export async function savePipeline(
  connection: Connection,
  name: string,
  body: string,
  base: StoredPipeline | undefined,
): Promise<{ saved: StoredPipeline } | { conflict: SaveConflict }> {
  const current = await readPipeline(connection, name);
  if (current?.body !== base?.body) return { conflict: { stored: current } };
  try {
    await ask(connection, saveRequest(name, body, base));
  } catch (error) {
    // Stored by someone else between the two requests.
    const stored = await readPipeline(connection, name);
    if (stored?.version !== base?.version) return { conflict: { stored } };
    throw error;
  }
  return { saved: (await readPipeline(connection, name)) ?? { body } };
}
