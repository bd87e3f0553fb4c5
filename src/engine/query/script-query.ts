import { type EngineError, illegalArgument, type Place } from '../errors/engine-error.ts';
import { parsingError } from '../errors/parse-errors.ts';
import { type MemberReaders, readMembers } from '../request/object-parser.ts';
import { expectText } from '../request/scalar.ts';
import { FILTER_CONTEXT, type FilterScript } from '../script/contexts/predicate-contexts.ts';
import { parseScript, type Script, scriptText } from '../script/script.ts';
import type { Leaf, Searcher } from '../segments/searcher.ts';
import { AllDocs, FilteredDocs } from './doc-iterators.ts';
import { checkExpensive } from './dsl/build-query.ts';
import { boostOf, type CommonValues, NO_COMMON_VALUES, unsupported } from './dsl/parameters.ts';
import type { QueryParser } from './dsl/parsed-query.ts';
import type { Query, QueryOutline, Weight, WeightOptions } from './query.ts';
import type { QueryContext, QueryScripts } from './query-context.ts';
import { identityOf, keyOf, type QueryKey } from './query-key.ts';
import { leafOutline } from './query-outline.ts';
import { ConstantWeight } from './scoring/constant-weight.ts';

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

type ScriptQueryValues = CommonValues & { script: Script | undefined };

function severalScripts(place: Place): EngineError {
  const reason =
    '[script] query does not support an array of scripts. Use a bool query with a clause per script instead.';
  return parsingError(place, reason);
}

const READERS: MemberReaders<ScriptQueryValues> = {
  script: (values, value, place) => {
    if (Array.isArray(value)) throw severalScripts(place);
    values.script = parseScript(value, place);
  },
  boost: (values, value, place) => {
    values.boost = boostOf('script', value, place);
  },
  _name: (values, value, place) => {
    values.queryName = expectText(value, place);
  },
};

export const parseScriptQuery: QueryParser = body => {
  const {
    script: found,
    boost,
    queryName,
  } = readMembers<ScriptQueryValues>(body, { ...NO_COMMON_VALUES, script: undefined }, READERS, (_, value, place) => {
    throw Array.isArray(value) ? severalScripts(place) : unsupported('script', place);
  });
  if (!found) throw parsingError({ in: body, of: 'end' }, 'script must be provided with a [script] filter');
  return {
    name: 'script',
    boost,
    queryName,
    build: context => {
      checkExpensive('script', context);
      const scripts = scriptsOf(context);
      return new ScriptQuery(scripts.compile(found, FILTER_CONTEXT), {
        scripts,
        nested: context.nestedScope !== undefined,
        description: scriptText(found),
      });
    },
  };
};

/** @throws EngineError if scripts are not allowed here */
export function scriptsOf({ scripts }: QueryContext): QueryScripts {
  if (!scripts) throw illegalArgument('scripts cannot be used here');
  return scripts;
}
