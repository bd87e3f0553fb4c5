import { COPY } from './copy.ts';
/** An error response of the engine, or a failure to reach it (status 0), as an exception that rooms can show. */
export class EngineProblem extends Error {
  readonly status: number;
  readonly type: string;
  readonly reason: string;
  /** The unparsed body of the response. */
  readonly text: string;

  constructor(status: number, type: string, reason: string, text = '') {
    super(`${type}: ${reason}`);
    this.name = 'EngineProblem';
    this.status = status;
    this.type = type;
    this.reason = reason;
    this.text = text;
  }
}

interface Envelope {
  error?:
    | string
    | {
        type?: string;
        reason?: string;
        caused_by?: { reason?: string };
        root_cause?: { type?: string; reason?: string }[];
      };
}

/** Reads an error response. The reason is that of the root cause: a search that fails on all shards has no other. */
export function problemOf(status: number, text: string): EngineProblem {
  const error = parsed(text)?.error;
  if (typeof error === 'string') return new EngineProblem(status, 'error', error, text);
  const root = error?.root_cause?.[0];
  const type = root?.type ?? error?.type ?? 'no_answer';
  const reason = root?.reason ?? error?.reason ?? error?.caused_by?.reason ?? COPY.answeredWith(status);
  return new EngineProblem(status, type, reason, text);
}

export function asProblem(error: unknown): EngineProblem {
  if (error instanceof EngineProblem) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new EngineProblem(0, 'unreachable', reason);
}

function parsed(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Envelope) : undefined;
  } catch {
    return undefined;
  }
}
