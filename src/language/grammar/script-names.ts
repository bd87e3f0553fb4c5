/** What a script names at the cursor. */
export interface ScriptPosition {
  kind: 'doc' | 'params' | 'source' | 'context';
  /** The typed prefix of the name. */
  prefix: string;
}

const PLACES: readonly [ScriptPosition['kind'], RegExp][] = [
  ['doc', /\bdoc(?:\[|\.containsKey\()\s*\\?['"]([\w.@-]*)$/],
  ['params', /\bparams(?:\.|\[\s*\\?['"])(\w*)$/],
  ['source', /\bctx\._source(?:\.|\[\s*\\?['"])([\w.@-]*)$/],
  ['context', /\bctx\.(\w*)$/],
];

/** What is being named at the end of a piece of Painless; undefined elsewhere. */
export function scriptPositionAt(code: string): ScriptPosition | undefined {
  for (const [kind, pattern] of PLACES) {
    const found = pattern.exec(code.slice(-200));
    if (found) return { kind, prefix: found[1]! };
  }
  return undefined;
}
