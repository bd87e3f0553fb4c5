/** How a tool ends, as scripts read it (sysexits.h). */
export const EXIT = {
  ok: 0,
  /** Options that are not understood. */
  usage: 64,
  /** The node's answer was unexpected. */
  data: 65,
  /** The node cannot be reached, or is red. */
  unavailable: 69,
  /** The token could not be made. */
  cannotCreate: 73,
  /** The password could not be set. */
  temporary: 75,
  /** Switched off. */
  config: 78,
} as const;

export class ToolError extends Error {
  readonly code: number;
  /** How it is used, where that is what was wrong. */
  readonly usage: string;

  constructor(code: number, message: string, usage = '') {
    super(message);
    this.code = code;
    this.usage = usage;
  }
}
