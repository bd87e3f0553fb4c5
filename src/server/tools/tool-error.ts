/** Exit codes of the tools, for scripts (sysexits.h). */
export const EXIT = {
  ok: 0,
  /** A checked file failed. */
  failed: 1,
  /** Unknown options. */
  usage: 64,
  /** The node's response was unexpected, or a file is not what it should be. */
  data: 65,
  /** The node cannot be reached, or is red. */
  unavailable: 69,
  /** The token could not be created. */
  cannotCreate: 73,
  /** The password could not be set. */
  temporary: 75,
  /** Disabled in the settings. */
  config: 78,
} as const;

export class ToolError extends Error {
  readonly code: number;
  /** The usage of the tool, if that was the problem. */
  readonly usage: string;

  constructor(code: number, message: string, usage = '') {
    super(message);
    this.code = code;
    this.usage = usage;
  }
}
