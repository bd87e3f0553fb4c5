import { createEnrollmentToken } from './create-enrollment-token.ts';
import { renewCa } from './renew-ca.ts';
import { resetPassword } from './reset-password.ts';
import type { Terminal } from './terminal.ts';
import { EXIT, ToolError } from './tool-error.ts';

type Tool = (words: readonly string[], terminal: Terminal) => Promise<void>;

const TOOLS: Readonly<Record<string, Tool>> = {
  'reset-password': resetPassword,
  'create-enrollment-token': createEnrollmentToken,
  'renew-ca': renewCa,
};

export function isTool(name: string | undefined): boolean {
  return name !== undefined && Object.hasOwn(TOOLS, name);
}

/** Returns the exit code. Errors are written to stderr, so that scripts can read the output. */
export async function runTool([name, ...words]: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await TOOLS[name!]!(words, terminal);
    return EXIT.ok;
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
