import type { FilterScript } from '../script/contexts/filter-context.ts';
import { type DocIterator, NO_MORE_DOCS } from '../segments/doc-iterator.ts';
import type { Leaf, Searcher } from '../segments/searcher.ts';
import type { Query, Weight, WeightOptions } from './query.ts';
import type { QueryScripts } from './query-scripts.ts';
import { ConstantWeight } from './scoring/constant-weight.ts';

interface ScriptQueryOptions {
  readonly scripts: QueryScripts;
  /** Hidden nested documents are asked, not those around them. */
  readonly nested: boolean;
  readonly description: string;
}

/** Documents for which a script says true. Looks at every document it is asked for. */
export class ScriptQuery implements Query {
  private readonly script: FilterScript;
  private readonly options: ScriptQueryOptions;

  constructor(script: FilterScript, options: ScriptQueryOptions) {
    this.script = script;
    this.options = options;
  }

  weight(_searcher: Searcher, options: WeightOptions): Weight {
    const source = {
      docs: (leaf: Leaf) => new PassingDocs(this.tester(leaf), leaf.segment.maxDoc),
      tester: (leaf: Leaf) => this.tester(leaf),
    };
    return new ConstantWeight(this.describe(), source, options);
  }

  describe(): string {
    return `ScriptQuery(${this.options.description})`;
  }

  visit(): void {}

  /** Deleted documents are never asked: a script may fail on what nobody sees. */
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

class PassingDocs implements DocIterator {
  doc = -1;
  readonly cost: number;
  private readonly passes: (doc: number) => boolean;

  constructor(passes: (doc: number) => boolean, maxDoc: number) {
    this.passes = passes;
    this.cost = maxDoc;
  }

  nextDoc(): number {
    return this.advance(this.doc + 1);
  }

  advance(target: number): number {
    let doc = target;
    while (doc < this.cost && !this.passes(doc)) doc++;
    return (this.doc = doc < this.cost ? doc : NO_MORE_DOCS);
  }
}
