import { type EngineError, illegalArgument } from '../errors/engine-error.ts';
import type { CharFilterFactory, ComponentKind, TokenFilterFactory, TokenizerFactory } from './analysis-component.ts';
import { type AnalysisChain, ChainAnalyzer, RunningChain } from './chain-analyzer.ts';
import type { ComponentSettings } from './component-settings.ts';
import { KeywordTokenizer } from './tokenizers/keyword-tokenizer.ts';

/** The components that a chain may name. */
interface NamedComponents {
  /** Undefined for components outside of an index. */
  readonly indexName: string | undefined;
  tokenizer(name: string): TokenizerFactory | undefined;
  charFilter(name: string): CharFilterFactory | undefined;
  filter(name: string): TokenFilterFactory | undefined;
  /** Whether the name is that of a type that requires settings. */
  needsSettings(kind: ComponentKind, name: string): boolean;
}

/** Builds the chain of an index's `custom` analyzer. @throws EngineError */
export function customChain(registry: NamedComponents, name: string, settings: ComponentSettings): AnalysisChain {
  const tokenizerName = settings.string('tokenizer');
  if (tokenizerName === undefined)
    throw illegalArgument(`Custom Analyzer [${name}] must be configured with a tokenizer`);
  const notFound = (kind: string, part: string) =>
    illegalArgument(`Custom Analyzer [${name}] failed to find ${kind} under name [${part}]`);
  const tokenizer = registry.tokenizer(tokenizerName);
  if (!tokenizer) throw notFound('tokenizer', tokenizerName);
  const charFilters = (settings.list('char_filter') ?? []).map(part => {
    const found = registry.charFilter(part);
    if (!found) throw notFound('char_filter', part);
    return found;
  });
  const filters = (settings.list('filter') ?? []).map(part => {
    const found = registry.filter(part);
    if (!found) throw notFound('filter', part);
    return found;
  });
  return linkChain(registry, { charFilters, tokenizer, filters });
}

/** Binds filters that depend on the stages before them. @throws EngineError */
export function linkChain(registry: NamedComponents, chain: AnalysisChain): AnalysisChain {
  const { charFilters, tokenizer } = chain;
  const filters: TokenFilterFactory[] = [];
  for (const filter of chain.filters) {
    const before = {
      charFilters,
      tokenizer,
      filters: [...filters],
      filter: (name: string) => filterNamed(registry, name),
    };
    filters.push(filter.inChain?.(before) ?? filter);
  }
  return { charFilters, tokenizer, filters };
}

function filterNamed(registry: NamedComponents, name: string): TokenFilterFactory | undefined {
  const found = registry.filter(name);
  if (found || registry.indexName !== undefined) return found;
  throw registry.needsSettings('filter', name)
    ? settingsRequired()
    : illegalArgument(`failed to find global filter under [${name}]`);
}

/** The error for a type that requires settings, where only a name is given. */
export function settingsRequired(): EngineError {
  return illegalArgument("Analysis settings required - can't instantiate analysis factory");
}

/** @throws EngineError */
export function customNormalizer(registry: NamedComponents, name: string, settings: ComponentSettings): ChainAnalyzer {
  if (settings.has('tokenizer')) throw illegalArgument(`Custom normalizer [${name}] cannot configure a tokenizer`);
  const charFilters = (settings.list('char_filter') ?? []).map(part => {
    const found = registry.charFilter(part);
    if (!found) throw illegalArgument(`Custom normalizer [${name}] failed to find char_filter under name [${part}]`);
    if (!found.normalizing) throw notAllowed(name, 'char filter', found);
    return found;
  });
  const filters = (settings.list('filter') ?? []).map(part => {
    const found = registry.filter(part);
    if (!found) throw illegalArgument(`Custom Analyzer [${name}] failed to find filter under name [${part}]`);
    if (!found.normalize) throw notAllowed(name, 'filter', found);
    return found;
  });
  const tokenizer = { name: 'keyword', create: () => new KeywordTokenizer() };
  const normalizer = new ChainAnalyzer(name, { charFilters, tokenizer, filters }, { custom: true });
  new RunningChain(normalizer.chain);
  return normalizer;
}

function notAllowed(name: string, kind: string, part: CharFilterFactory | TokenFilterFactory): EngineError {
  return illegalArgument(`Custom normalizer [${name}] may not use ${kind} [${part.name}]`);
}
