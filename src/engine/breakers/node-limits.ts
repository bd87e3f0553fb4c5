/**
 * Limits set by the node's settings at startup. They are global to the process, because they are checked in code that
 * has no reference to a node.
 */
export interface NodeLimits {
  /** indices.query.bool.max_nested_depth */
  readonly maxNestedDepth: number;
  /** mustache.max_output_size_bytes */
  readonly mustacheOutputBytes: number;
  /** script.painless.regex.limit-factor: characters that a match may read, as a multiple of the text's length. */
  readonly regexLimitFactor: number;
}

let current: NodeLimits = { maxNestedDepth: 30, mustacheOutputBytes: 1024 * 1024, regexLimitFactor: 6 };

export function nodeLimits(): NodeLimits {
  return current;
}

/** Called once, before the node answers requests. */
export function setNodeLimits(limits: NodeLimits): void {
  current = limits;
}
