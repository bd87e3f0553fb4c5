import { AnalysisRegistry } from '../src/engine/analysis/analysis-registry.ts';
import { whenLoaded } from '../src/engine/structures/lazy.ts';

/** Common analysis chains. */
const settings = {
  filter: {
    synonyms: { type: 'synonym', synonyms: ['quick, fast', 'search engine => engine', 'house, home, dwelling'] },
    autocomplete: { type: 'edge_ngram', min_gram: 1, max_gram: 10 },
    pairs: { type: 'shingle' },
  },
  analyzer: {
    folding: { tokenizer: 'standard', filter: ['lowercase', 'asciifolding'] },
    synonyms: { tokenizer: 'standard', filter: ['lowercase', 'synonyms'] },
    autocomplete: { tokenizer: 'standard', filter: ['lowercase', 'autocomplete'] },
    shingles: { tokenizer: 'standard', filter: ['lowercase', 'pairs'] },
    paths: { tokenizer: 'path_hierarchy' },
  },
};

export const chains = [
  'standard',
  'simple',
  'whitespace',
  'english',
  'german',
  'folding',
  'synonyms',
  'autocomplete',
  'shingles',
  'paths',
];

/** Analyzes texts repeatedly and returns MB of UTF-8 per second. */
export async function throughput(chain: string, texts: readonly string[], seconds: number): Promise<number> {
  const analyzer = await whenLoaded(() => new AnalysisRegistry(settings, { indexName: 'bench' }).analyzer(chain)!);
  const bytes = texts.reduce((sum, text) => sum + new TextEncoder().encode(text).length, 0);
  run(analyzer, texts);
  run(analyzer, texts);
  let read = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  while (performance.now() < end) {
    run(analyzer, texts);
    read += bytes;
  }
  return read / 1000 / (performance.now() - start);
}

type RunnableAnalyzer = NonNullable<ReturnType<AnalysisRegistry['analyzer']>>;

function run(analyzer: RunnableAnalyzer, texts: readonly string[]): void {
  for (const text of texts) {
    const stream = analyzer.tokenStream(text);
    stream.reset();
    while (stream.next());
    stream.end();
  }
}
