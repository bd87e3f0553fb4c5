import { type ParseArgsConfig, parseArgs } from 'node:util';
import { EXIT, ToolError } from './tool-error.ts';

type OptionDefinitions = NonNullable<ParseArgsConfig['options']>;

/** Options of every tool that talks to a running node. */
const NODE_OPTIONS = {
  verbose: { type: 'boolean', short: 'v', default: false },
  force: { type: 'boolean', short: 'f', default: false },
  url: { type: 'string' },
  data: { type: 'string', default: 'data' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Parses a tool's own options and those of all tools. @throws ToolError with the usage */
export function toolOptions<T extends OptionDefinitions>(words: readonly string[], own: T, usage: string) {
  try {
    return parseArgs({ args: [...words], options: { ...NODE_OPTIONS, ...own } }).values;
  } catch (error) {
    throw new ToolError(EXIT.usage, error instanceof Error ? error.message : String(error), usage);
  }
}
