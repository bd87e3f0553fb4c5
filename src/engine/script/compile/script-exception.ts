import { EngineError } from '../../errors/engine-error.ts';
import type { JavaThrowable } from '../values/java-throwable.ts';
import { wireType } from '../values/java-throwable.ts';

interface Wrong {
  readonly type: string;
  readonly reason: string | null;
  readonly cause?: EngineError | undefined;
}

const AROUND = 25;
const MOST_SHOWN = 100;

/** A script that cannot be compiled: twenty-five characters on either side of the mistake are shown. */
export function compileException(source: string, at: number, wrong: Wrong): EngineError {
  const cause = causeOf(wrong);
  if (at < 0) return scriptException('compile error', source, cause, [], undefined);
  const start = Math.max(0, at - AROUND);
  const end = Math.min(source.length, at + AROUND);
  const before = start > 0 ? '... ' : '';
  const stack = [
    before + source.slice(start, end) + (end < source.length ? ' ...' : ''),
    `${' '.repeat(at - start + before.length)}^---- HERE`,
  ];
  return scriptException('compile error', source, cause, stack, { offset: at, start, end });
}

/** A script that failed: the statement is shown, from its beginning to that of the next. */
export function runtimeException(source: string, thrown: JavaThrowable, statements: readonly number[]): EngineError {
  const cause = causeOf({ type: wireType(thrown.javaName), reason: thrown.text }, thrown.metadata);
  const at = thrown.offset;
  if (at < 0) return scriptException('runtime error', source, cause, ['<<< unknown portion of script >>>'], undefined);
  const start = statements.findLast(offset => offset <= at) ?? 0;
  const end = statements.find(offset => offset > at) ?? source.length;
  const stack = [source.slice(start, end), `${' '.repeat(at - start)}^---- HERE`];
  return scriptException('runtime error', source, cause, stack, { offset: at, start, end });
}

function causeOf({ type, reason, cause }: Wrong, metadata: Readonly<Record<string, string>> = {}): EngineError {
  // A Java exception may say nothing, and then its reason is null on the wire.
  return new EngineError(type, reason as string, { metadata: { ...metadata }, foreign: true, ...(cause && { cause }) });
}

function scriptException(
  reason: string,
  source: string,
  cause: EngineError,
  stack: string[],
  position: { offset: number; start: number; end: number } | undefined,
): EngineError {
  const script = source.length > MOST_SHOWN ? `${source.slice(0, MOST_SHOWN)} ...` : source;
  return new EngineError('script_exception', reason, {
    status: 400,
    cause,
    metadata: { script_stack: stack, script, lang: 'painless', ...(position && { position }) },
  });
}
