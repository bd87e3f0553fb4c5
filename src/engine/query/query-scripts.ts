import type { Budget } from '../breakers/budget.ts';
import type { DocView } from '../script/contexts/doc-view.ts';
import type { Script } from '../script/script.ts';
import type { ScriptContext } from '../script/script-context.ts';
import type { Leaf } from '../segments/searcher.ts';

/** Gives a search access to scripts, and scripts to documents. */
export interface QueryScripts {
  /** The shared resource budget of the search's scripts. */
  readonly budget: Budget;
  /** @throws EngineError */
  compile<T>(script: Script, context: ScriptContext<T>): T;
  /** A view of one segment for scripts; move it before each run. */
  docView(leaf: Leaf): LeafView;
}

export interface LeafView extends DocView {
  moveTo(doc: number): void;
}
