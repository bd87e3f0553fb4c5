import { EngineError } from '../errors/engine-error.ts';

/** One step of a path: `sales`, `stats.max`, `p[99.0]`. */
export interface PathElement {
  readonly name: string;
  readonly key: string | undefined;
  /** As in the request. */
  readonly text: string;
}

/** Reads `a>b.value`; only the last step may name a value with a dot. @throws EngineError */
export function parsePath(path: string): PathElement[] {
  const steps = path.split('>').filter(step => step !== '');
  return steps.map((text, i) => {
    const open = text.lastIndexOf('[');
    if (open >= 0) {
      if (open === 0 || open > text.length - 3 || !text.endsWith(']')) throw invalidElement(text, path);
      return { name: text.slice(0, open), key: text.slice(open + 1, -1), text };
    }
    const dot = i === steps.length - 1 ? text.lastIndexOf('.') : -1;
    if (dot < 0) return { name: text, key: undefined, text };
    if (dot === 0 || dot > text.length - 2) throw invalidElement(text, path);
    return { name: text.slice(0, dot), key: text.slice(dot + 1), text };
  });
}

function invalidElement(step: string, path: string): EngineError {
  return executionError(`Invalid path element [${step}] in path [${path}]`);
}

export function executionError(reason: string): EngineError {
  return new EngineError('aggregation_execution_exception', reason, { status: 400 });
}
