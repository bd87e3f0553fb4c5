import { EngineError, type EngineErrorOptions } from './engine-error.ts';

/** Java's message for a value of the wrong class. */
export function castText(from: string, to: string): string {
  const where = `${from} and ${to} are in module java.base of loader 'bootstrap'`;
  return `class ${from} cannot be cast to class ${to} (${where})`;
}

export function classCast(from: string, to: string, options?: EngineErrorOptions): EngineError {
  return new EngineError('class_cast_exception', castText(from, to), options);
}
