import { EngineError } from '../../errors/engine-error.ts';
import { typeNamed } from '../classes/type-registry.ts';
import type { JavaThrowable } from '../values/java-throwable.ts';
import { wireType } from '../values/java-throwable.ts';

interface Failure {
  readonly type: string;
  readonly reason: string | null;
  readonly cause?: EngineError | undefined;
  readonly own?: EngineError | undefined;
}

const CONTEXT_LENGTH = 25;
const MAX_SHOWN = 256;

/** The error for a script that does not compile, with 25 characters of context on either side. */
export function compileException(source: string, at: number, wrong: Failure): EngineError {
  const cause = causeOf(wrong);
  if (at < 0) return scriptException(cause, { reason: 'compile error', source, stack: [] });
  const start = Math.max(0, at - CONTEXT_LENGTH);
  const end = Math.min(source.length, at + CONTEXT_LENGTH);
  const before = start > 0 ? '... ' : '';
  const stack = [
    before + source.slice(start, end) + (end < source.length ? ' ...' : ''),
    `${' '.repeat(at - start + before.length)}^---- HERE`,
  ];
  return scriptException(cause, { reason: 'compile error', source, stack, position: { offset: at, start, end } });
}

/** An explained value has a class of Painless only if scripts can name its class. */
function withoutUnknownClass({ painless_class: name, ...metadata }: JavaThrowable['metadata']): typeof metadata {
  return name !== undefined && typeNamed(name)?.kind === 'class' ? { ...metadata, painless_class: name } : metadata;
}

interface FailedScript {
  readonly source: string;
  readonly name: string;
  /** Offsets of its statements, ascending. */
  readonly statements: readonly number[];
}

/** The error for a script that failed at run time, showing the failed statement up to the start of the next. */
export function runtimeException(
  { source: script, name, statements }: FailedScript,
  thrown: JavaThrowable,
): EngineError {
  const cause = causeOf(failureOf(thrown));
  const { offset: at } = thrown;
  const metadata = withoutUnknownClass(thrown.metadata);
  const source = shortened(name);
  if (at < 0)
    return scriptException(cause, { reason: 'runtime error', source, stack: ['<<< unknown portion of script >>>'] });
  const start = statements.findLast(offset => offset <= at) ?? 0;
  const end = statements.find(offset => offset > at) ?? script.length;
  const stack = [script.slice(start, end), `${' '.repeat(at - start)}^---- HERE`];
  return scriptException(cause, {
    reason: 'runtime error',
    source,
    stack,
    position: { offset: at, start, end },
    metadata,
  });
}

function failureOf({ javaName, text, causedBy, own }: JavaThrowable): Failure {
  return { type: wireType(javaName), reason: text, cause: causedBy && causeOf(failureOf(causedBy)), own };
}

function causeOf({ type, reason, cause, own }: Failure): EngineError {
  if (own) return own;
  // A Java exception may have no message; its reason is then null on the wire.
  if (type === 'circuit_breaking_exception')
    return new EngineError(type, reason as string, {
      metadata: { bytes_wanted: 0, bytes_limit: 0, durability: 'TRANSIENT' },
    });
  return new EngineError(type, reason as string, { foreign: true, ...(cause && { cause }) });
}

interface Shown {
  readonly reason: string;
  readonly source: string;
  readonly stack: string[];
  readonly position?: { offset: number; start: number; end: number };
  readonly metadata?: Readonly<Record<string, string>>;
}

function scriptException(cause: EngineError, { reason, source, stack, position, metadata }: Shown): EngineError {
  return new EngineError('script_exception', reason, {
    status: 400,
    cause,
    metadata: { ...metadata, script_stack: stack, script: source, lang: 'painless', ...(position && { position }) },
  });
}

/** The first line, truncated. */
function shortened(script: string): string {
  const shown = script.split('\n', 1)[0]!.slice(0, MAX_SHOWN).trimEnd();
  return shown.length < script.trimEnd().length ? `${shown} ...` : script;
}
