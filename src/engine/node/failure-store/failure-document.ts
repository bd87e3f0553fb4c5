import type { WriteOperation } from '../../contract/document-api.ts';
import type { EngineError } from '../../errors/engine-error.ts';
import { readJson } from '../../json/json-reader.ts';
import { isJsonObject, type JsonObject } from '../../json/json-value.ts';
import { writeJson } from '../../json/json-writer.ts';

/** A failed write. Pipelines that succeeded have changed its operation. */
export interface FailedWrite {
  readonly operation: WriteOperation;
  /** The id that was generated for it, if any. */
  readonly id: string | undefined;
  readonly error: EngineError;
}

/**
 * The document that a failure store keeps for a failed write, as JSON.
 * @param now milliseconds since the epoch
 * @returns undefined if the document of the write is not a JSON object
 */
export function failureDocument({ operation, id, error }: FailedWrite, now: number): string | undefined {
  const source = sourceOf(operation.source);
  if (!source) return undefined;
  const { index, routing } = operation;
  const { processor } = error;
  const innermost = processor ? rootOf(error) : error;
  return writeJson({
    '@timestamp': new Date(now).toISOString(),
    document: { id, routing, index, source },
    error: {
      type: innermost.type,
      message: innermost.reason,
      stack_trace: stackTrace(innermost),
      pipeline_trace: processor?.trace,
      pipeline: processor?.trace.at(-1),
      processor_tag: processor?.tag,
      processor_type: processor?.type,
    },
  });
}

function sourceOf(text: string | undefined): JsonObject | undefined {
  try {
    const source = readJson(text ?? '');
    return isJsonObject(source) ? source : undefined;
  } catch {
    return undefined;
  }
}

function rootOf(error: EngineError): EngineError {
  return error.cause ? rootOf(error.cause) : error;
}

/** The error with its causes, by the names of their classes in Elasticsearch; there are no frames to show. */
function stackTrace(error: EngineError): string {
  const line = `${className(error.type)}: ${error.reason}\n`;
  return error.cause ? `${line}Caused by: ${stackTrace(error.cause)}` : line;
}

/** `illegal_argument_exception` is an IllegalArgumentException. */
function className(type: string): string {
  return type
    .split('_')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
