import { EngineError } from '../../engine/errors/engine-error.ts';

/** A binary body that breaks its format; `offset` is in bytes. */
export function unreadableBody(reason: string, bytes: Uint8Array, offset: number): EngineError {
  return parseFailure(`${reason}\n at [Source: (byte[])[${bytes.length} bytes]; byte offset: #${offset}]`, -1, offset);
}

/** A text body that breaks its format; `line` and `column` start at 1. */
export function unreadableText(reason: string, line: number, column: number): EngineError {
  return parseFailure(`${reason}\n at [Source: (byte[]); line: ${line}, column: ${column}]`, line, column);
}

function parseFailure(text: string, line: number, column: number): EngineError {
  const cause = new EngineError('stream_read_exception', text);
  return new EngineError('x_content_parse_exception', `[${line}:${column}] ${text}`, { cause });
}
