import { type EngineError, illegalArgument } from '../../../errors/engine-error.ts';
import { NotLoaded } from '../../../errors/not-loaded.ts';
import type { ChainSoFar, ComponentRequest, ComponentType, TokenFilterFactory } from '../../analysis-component.ts';
import { RunningChain } from '../../chain-analyzer.ts';
import { wordList } from '../../stop-words.ts';
import type { TokenStream } from '../../token-stream.ts';
import { readWordFile } from '../../word-file.ts';
import { SynonymFilter } from './synonym-filter.ts';
import { SynonymGraphFilter } from './synonym-graph-filter.ts';
import type { SynonymMap } from './synonym-map.ts';
import { parseSolrSynonyms, parseWordnetSynonyms } from './synonym-parser.ts';

type Create = (input: TokenStream, map: SynonymMap) => TokenStream;

/** @param after how later synonym filters treat this one: `skip` ignores it, otherwise it is applied to their rules */
function synonymType(create: Create, after: { beforeSynonyms?: 'skip' }): ComponentType<TokenFilterFactory> {
  return {
    configure(request) {
      const { name, settings } = request;
      settings.boolean('expand', true);
      settings.boolean('lenient', false);
      return {
        name,
        create() {
          throw illegalArgument(`[${name}] depends on its analyzer and cannot be created alone`);
        },
        beforeSynonyms: 'skip',
        mode: settings.boolean('updateable', false) ? 'search' : 'all',
        inChain(chain) {
          const map = readRules(request, chain);
          return {
            name,
            create: input => (map.isEmpty ? input : create(input, map)),
            ...after,
            mode: settings.boolean('updateable', false) ? 'search' : 'all',
          };
        },
      };
    },
  };
}

export const synonymFilter = synonymType((input, map) => new SynonymFilter(input, map), { beforeSynonyms: 'skip' });
export const synonymGraphFilter = synonymType((input, map) => new SynonymGraphFilter(input, map), {});

/** @throws EngineError */
function readRules(request: ComponentRequest, chain: ChainSoFar): SynonymMap {
  const { settings } = request;
  const before = chain.filters.flatMap(readable);
  const lines = rulesOf(request);
  const analyzer = new RunningChain({ ...chain, filters: before });
  // A rule that the analyzer cannot read must not make searches fail after the rules were reloaded.
  const lenient = settings.boolean('lenient', settings.boolean('updateable', false));
  const parse = settings.string('format')?.toLowerCase() === 'wordnet' ? parseWordnetSynonyms : parseSolrSynonyms;
  try {
    return parse(lines, {
      expand: settings.boolean('expand', true),
      analyze: term => analyzeTerm(analyzer, term, lenient),
    });
  } catch (error) {
    if (error instanceof NotLoaded) throw error;
    throw illegalArgument('Failed to build synonyms');
  }
}

function rulesOf(request: ComponentRequest): string[] {
  const { settings, context } = request;
  const set = settings.string('synonyms_set');
  // A file is read even if inline rules are given.
  if (settings.list('synonyms')) return wordList(request, 'synonyms')!;
  const path = settings.string('synonyms_path');
  if (set !== undefined) return rulesOfSet(set, request);
  // Elasticsearch's message contains `_path` twice here.
  if (path !== undefined) return readWordFile(context, path, 'synonyms_path_path');
  throw illegalArgument('synonym requires either `synonyms`, `synonyms_set` or `synonyms_path` to be configured');
}

/** @throws EngineError */
function rulesOfSet(set: string, { settings, context }: ComponentRequest): string[] {
  if (!settings.boolean('updateable', false))
    throw illegalArgument(
      "Can't apply [synonyms_set]! Loading synonyms from index is supported only for search time synonyms!",
    );
  const rules = context.synonymSet?.(set);
  if (!rules) throw illegalArgument(`synonyms set [${set}] not found`);
  return [...rules];
}

/** The filters that the terms of rules pass through. @throws EngineError */
function readable(filter: TokenFilterFactory): TokenFilterFactory[] {
  if (filter.beforeSynonyms === 'skip') return [];
  if (filter.beforeSynonyms === 'refuse') throw refusal(filter.name);
  return [filter.beforeSynonyms ?? filter];
}

function refusal(name: string): EngineError {
  return illegalArgument(`Token filter [${name}] cannot be used to parse synonyms`);
}

/** @throws Error if the term disappears or leaves a hole */
function analyzeTerm(analyzer: RunningChain, term: string, lenient: boolean): string[] | undefined {
  const stream = analyzer.run(term);
  const words: string[] = [];
  let hasHole = false;
  stream.reset();
  while (stream.next()) {
    words.push(stream.token.text());
    hasHole ||= stream.token.positionIncrement !== 1 || stream.token.length === 0;
  }
  stream.end();
  if (words.length > 0 && !hasHole) return words;
  if (lenient) return undefined;
  throw new Error(`term: ${term} cannot stand in a rule`);
}
