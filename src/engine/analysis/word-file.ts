import { illegalArgument } from '../errors/engine-error.ts';
import type { AnalysisContext } from './analysis-component.ts';

/**
 * The lines of a file in the config area.
 * @param label the setting's name in error messages
 * @throws EngineError
 */
export function readWordFile(context: AnalysisContext, path: string, label: string): string[] {
  const bytes = readConfigFile(context, path);
  if (bytes === undefined) throw illegalArgument(`IOException while reading ${label}: file not readable`);
  return linesOf(decode(bytes, label));
}

/** Undefined if the file does not exist. @throws EngineError for a path outside the config folder */
export function readConfigFile(context: AnalysisContext, path: string): Uint8Array | undefined {
  const inside = insideConfig(path);
  return context.readFile?.(inside);
}

/** Normalizes the path. @throws EngineError for one outside the config folder */
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

/** A trailing line break does not start a new line. */
function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
