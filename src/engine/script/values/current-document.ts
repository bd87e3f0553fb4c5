import type { RunScript, ScriptFacts } from '../script-context.ts';
import type { DocView } from './doc-view.ts';

/** The document of the running script. Scripts run one at a time; a runtime field's script runs within another. */
let current: DocView | undefined;

/** The document that functions of a context read. Valid while a script runs in a context of documents. */
export function currentDocument(): DocView {
  return current!;
}

/** Runs scripts of a context of documents: the functions of the context read the given one. */
export function documentRunner(
  run: RunScript,
  facts: ScriptFacts,
): (doc: DocView, args: readonly unknown[]) => unknown {
  if (!facts.callsContext) return (_, args) => run(args);
  return (doc, args) => {
    const outer = current;
    current = doc;
    try {
      return run(args);
    } finally {
      current = outer;
    }
  };
}
