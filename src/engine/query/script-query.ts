import type { FilterScript } from '../script/contexts/filter-context.ts';
import type { Leaf, Searcher } from '../segments/searcher.ts';
import { AllDocs } from './all-docs.ts';
import type { Query, Weight, WeightOptions } from './query.ts';
import { identityOf, keyOf, type QueryKey } from './query-key.ts';
import { leafOutline, type QueryOutline } from './query-outline.ts';
import type { QueryScripts } from './query-scripts.ts';
import { ConstantWeight } from './scoring/constant-weight.ts';
import { FilteredDocs } from './sorted-docs.ts';

interface ScriptQueryOptions {
  readonly scripts: QueryScripts;
  /** Whether the script runs on nested documents instead of root documents. */
  readonly nested: boolean;
  readonly description: string;
}

/** Documents for which a script returns true. Runs the script for every document tested. */
export class ScriptQuery implements Query {
  private readonly script: FilterScript;
  private readonly options: ScriptQueryOptions;

  constructor(script: FilterScript, options: ScriptQueryOptions) {
    this.script = script;
    this.options = options;
  }

  weight(_searcher: Searcher, options: WeightOptions): Weight {
    const source = {
      docs: (leaf: Leaf) => new FilteredDocs(new AllDocs(leaf.segment.maxDoc), this.tester(leaf)),
      tester: (leaf: Leaf) => this.tester(leaf),
    };
    return new ConstantWeight(() => this.describe(), source, options);
  }

  outline(): QueryOutline {
    return leafOutline('ScriptQuery');
  }

  key(): QueryKey {
    return keyOf('script', identityOf(this.script), this.options.nested);
  }

  describe(): string {
    return `ScriptQuery(${this.options.description})`;
  }

  visit(): void {}

  /** Skips deleted documents, on which a script may fail. */
  private tester(leaf: Leaf): (doc: number) => boolean {
    const { scripts, nested } = this.options;
    const view = scripts.docView(leaf);
    const passes = this.script(view);
    const { liveDocs } = leaf;
    const roots = nested ? undefined : leaf.segment.rootDocs;
    return doc => {
      if ((liveDocs && !liveDocs.get(doc)) || (roots && !roots.get(doc))) return false;
      view.moveTo(doc);
      return passes();
    };
  }
}
