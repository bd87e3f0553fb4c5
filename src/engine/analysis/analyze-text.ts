import { type EngineError, illegalArgument } from '../errors/engine-error.ts';
import type { Writable } from '../json/json-value.ts';
import type { ComponentKind } from './analysis-component.ts';
import type { AnalysisRegistry, FactoryOf } from './analysis-registry.ts';
import type { AnalyzeRequest, AnalyzerParts, PartReference } from './analyze-body.ts';
import { type AnalysisChain, ChainAnalyzer, INDEX_POSITION_GAP, RunningChain } from './chain-analyzer.ts';
import { ComponentSettings } from './component-settings.ts';
import { linkChain, settingsRequired } from './custom-chain.ts';
import { rejectRemovedName } from './removed-names.ts';
import { TokenList, type TokenListOptions } from './token-list.ts';
import type { Analyzer } from './token-stream.ts';
import { KeywordTokenizer } from './tokenizers/keyword-tokenizer.ts';

export interface AnalyzeOptions {
  /**
   * The analyzer of a field with the field's position gap; undefined if there is no such field.
   * @throws EngineError if the field is not tokenized
   */
  readonly fieldAnalyzer?: (field: string) => FieldAnalyzer | undefined;
  /** `index.analyze.max_token_count`. */
  readonly maxTokenCount?: number;
}

export interface FieldAnalyzer {
  readonly analyzer: Analyzer;
  readonly positionIncrementGap: number;
}

/** Executes `_analyze`. Yields after each token. @throws EngineError */
export function* analyzeText(
  registry: AnalysisRegistry,
  request: AnalyzeRequest,
  options: AnalyzeOptions = {},
): Generator<void, Writable> {
  const { analyzer, positionIncrementGap } = chosenAnalyzer(registry, request, options);
  const limits = { positionIncrementGap, maxTokenCount: options.maxTokenCount ?? 10_000 };
  if (request.explain) return { detail: yield* explain(analyzer, request, limits) };
  const list = new TokenList(limits);
  const own = analyzer.copy();
  for (const text of request.text!) yield* list.add(own.tokenStream(text));
  return { tokens: list.tokens };
}

function chosenAnalyzer(registry: AnalysisRegistry, request: AnalyzeRequest, options: AnalyzeOptions): FieldAnalyzer {
  if (request.analyzer !== undefined) return withOwnGap(namedAnalyzer(registry, request.analyzer));
  if (request.tokenizer !== undefined) return adHocAnalyzer(registry, request);
  if (request.normalizer !== undefined) return withOwnGap(namedNormalizer(registry, request.normalizer));
  if (request.filter?.length || request.char_filter?.length) return adHocAnalyzer(registry, request);
  if (request.field !== undefined) {
    if (registry.indexName === undefined) throw illegalArgument('analysis based on a specific field requires an index');
    const found = options.fieldAnalyzer?.(request.field);
    if (found) return found;
  }
  return withOwnGap(registry.defaultAnalyzer);
}

function withOwnGap(analyzer: ChainAnalyzer): FieldAnalyzer {
  return { analyzer, positionIncrementGap: analyzer.positionIncrementGap };
}

function namedAnalyzer(registry: AnalysisRegistry, name: string): ChainAnalyzer {
  const found = registry.analyzer(name);
  if (found) return found;
  throw illegalArgument(
    `failed to find ${registry.indexName === undefined ? 'global analyzer' : 'analyzer'} [${name}]`,
  );
}

function namedNormalizer(registry: AnalysisRegistry, name: string): ChainAnalyzer {
  const found = registry.normalizer(name);
  if (found) return found;
  throw illegalArgument(`failed to find normalizer under [${name}]`);
}

/** The chain that a request defines, which is a normalizer if it has no tokenizer. @throws EngineError */
export function adHocAnalyzer(registry: AnalysisRegistry, request: AnalyzerParts): FieldAnalyzer {
  const { tokenizer } = request;
  const keyword = { name: 'keyword', create: () => new KeywordTokenizer() };
  const parts = {
    tokenizer: tokenizer === undefined ? keyword : findPart(registry, 'tokenizer', tokenizer),
    charFilters: (request.char_filter ?? []).map(part => findPart(registry, 'char_filter', part)),
    filters: (request.filter ?? []).map(part => findPart(registry, 'filter', part)),
  };
  const refused = tokenizer === undefined && parts.filters.find(filter => !filter.normalize);
  if (refused) throw illegalArgument(`Custom normalizer may not use filter [${refused.name}]`);
  const analyzer = new ChainAnalyzer('__custom__', linkChain(registry, parts), { custom: true });
  return { analyzer, positionIncrementGap: INDEX_POSITION_GAP };
}

function findPart<Kind extends ComponentKind>(
  registry: AnalysisRegistry,
  kind: Kind,
  part: PartReference,
): FactoryOf[Kind] {
  if (typeof part !== 'string') return inlinePart(registry, kind, new ComponentSettings(part));
  const found = registry.componentAlone(kind, part);
  if (found) return found;
  if (registry.indexName === undefined && registry.needsSettings(kind, part)) throw settingsRequired();
  throw notFound(kind, part, registry.indexName !== undefined);
}

function inlinePart<Kind extends ComponentKind>(
  registry: AnalysisRegistry,
  kind: Kind,
  settings: ComponentSettings,
): FactoryOf[Kind] {
  const type = settings.string('type');
  if (type === undefined) throw illegalArgument(`Missing [type] setting for anonymous ${kind}: ${settings}`);
  rejectRemovedName(kind, type);
  const found = registry.configure(kind, { type, name: `__anonymous__${type}`, settings });
  if (!found) throw notFound(kind, type, false);
  return found;
}

function notFound(kind: ComponentKind, name: string, inIndex: boolean): EngineError {
  return illegalArgument(`failed to find ${inIndex ? '' : 'global '}${kind} under [${name}]`);
}

/** The stages of a custom chain, or the tokens of a built-in analyzer. */
function* explain(analyzer: Analyzer, request: AnalyzeRequest, limits: TokenListOptions): Generator<void, Writable> {
  const chosen = request.attributes?.length ? new Set(request.attributes.map(name => name.toLowerCase())) : undefined;
  const texts = request.text!;
  if (analyzer instanceof ChainAnalyzer && analyzer.custom)
    return yield* explainStages(analyzer, texts, limits, chosen);
  const chained = analyzer instanceof ChainAnalyzer ? analyzer : undefined;
  const { tokenizer, filters = [] }: Partial<AnalysisChain> = chained?.chain ?? {};
  const list = new TokenList({ ...limits, attributes: { carried: attributesOf(tokenizer, filters), chosen } });
  const own = analyzer.copy();
  for (const text of texts) yield* list.add(own.tokenStream(text));
  return { custom_analyzer: false, analyzer: { name: chained?.shownName ?? analyzer.name, tokens: list.tokens } };
}

function* explainStages(
  analyzer: ChainAnalyzer,
  texts: readonly string[],
  limits: TokenListOptions,
  chosen: ReadonlySet<string> | undefined,
): Generator<void, Writable> {
  const { charFilters, tokenizer, filters } = analyzer.chain;
  const { positionIncrementGap } = analyzer;
  function* upTo(count: number): Generator<void, Writable> {
    const stage: AnalysisChain = { charFilters, tokenizer, filters: filters.slice(0, count) };
    const running = new RunningChain(stage);
    const attributes = { carried: attributesOf(tokenizer, stage.filters), chosen };
    const list = new TokenList({ ...limits, positionIncrementGap, attributes });
    for (const text of texts) yield* list.add(running.run(text));
    return list.tokens;
  }
  const charfilters = explainCharFilters(charFilters, texts);
  const tokens = yield* upTo(0);
  const tokenfilters: Writable[] = [];
  for (const { name } of filters) tokenfilters.push({ name, tokens: yield* upTo(tokenfilters.length + 1) });
  return { custom_analyzer: true, charfilters, tokenizer: { name: tokenizer.name, tokens }, tokenfilters };
}

function explainCharFilters(charFilters: AnalysisChain['charFilters'], texts: readonly string[]): Writable {
  let current = texts;
  return charFilters.map(filter => {
    current = current.map(text => filter.apply(text).text);
    return { name: filter.name, filtered_text: current };
  });
}

/** The attributes that tokens carry after some of the filters of a chain. */
function attributesOf(
  tokenizer: AnalysisChain['tokenizer'] | undefined,
  filters: AnalysisChain['filters'],
): Set<string> {
  const own = tokenizer?.withoutFrequency ? [] : ['termFrequency'];
  return new Set([...own, ...filters.flatMap(filter => filter.attributes ?? [])]);
}
