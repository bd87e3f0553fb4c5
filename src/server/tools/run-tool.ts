import { check } from '../check/check.ts';
import { createEnrollmentToken } from './create-enrollment-token.ts';
import { renewCa } from './renew-ca.ts';
import { resetPassword } from './reset-password.ts';
import type { Terminal } from './terminal.ts';
import { EXIT, ToolError } from './tool-error.ts';

/** Resolves to the exit code. */
type Tool = (words: readonly string[], terminal: Terminal) => Promise<number>;

const TOOLS: Readonly<Record<string, Tool>> = {
  'reset-password': succeeding(resetPassword),
  'create-enrollment-token': succeeding(createEnrollmentToken),
  'renew-ca': succeeding(renewCa),
  check,
};

/** A tool that either throws or succeeds. */
function succeeding(tool: (words: readonly string[], terminal: Terminal) => Promise<void>): Tool {
  return async (words, terminal) => {
    await tool(words, terminal);
    return EXIT.ok;
  };
}

export function isTool(name: string | undefined): boolean {
  return name !== undefined && Object.hasOwn(TOOLS, name);
}

/** Returns the exit code. Errors are written to stderr, so that scripts can read the output. */
export async function runTool([name, ...words]: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await TOOLS[name!]!(words, terminal);
  } catch (error) {
    if (error instanceof ToolError) {
      terminal.err(`ERROR: ${error.message}, with exit code ${error.code}\n${error.usage}`);
      return error.code;
    }
    terminal.err(`ERROR: ${error instanceof Error ? error.message : String(error)}, with exit code ${EXIT.data}\n`);
    return EXIT.data;
  } finally {
    terminal.close();
  }
}
