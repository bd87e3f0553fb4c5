import { illegalArgument } from '../errors/engine-error.ts';
import type { AnalysisContext } from './analysis-component.ts';

/**
 * The lines of a file of the config area.
 * @param label the setting as error messages call it
 * @throws EngineError
 */
export function readWordFile(context: AnalysisContext, path: string, label: string): string[] {
  const bytes = readConfigFile(context, path);
  if (bytes === undefined) throw illegalArgument(`IOException while reading ${label}: file not readable`);
  return linesOf(decode(bytes, label));
}

/** Undefined when there is no such file. @throws EngineError for a path that leads out of the config folder */
export function readConfigFile(context: AnalysisContext, path: string): Uint8Array | undefined {
  const inside = insideConfig(path);
  return context.readFile?.(inside);
}

/** The path without its detours. @throws EngineError for one that leads out of the config folder */
function insideConfig(path: string): string {
  const parts: string[] = [];
  let leadsOut = path.startsWith('/');
  for (const part of path.split('/')) {
    if (part === '..') leadsOut ||= parts.pop() === undefined;
    else if (part !== '' && part !== '.') parts.push(part);
  }
  if (leadsOut) throw illegalArgument(`Resource path must be inside config directory: ${path}`);
  return parts.join('/');
}

function decode(bytes: Uint8Array, label: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw illegalArgument(
      `Unsupported character encoding detected while reading ${label}: files must be UTF-8 encoded`,
    );
  }
}

/** A line break at the end begins no further line. */
function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
