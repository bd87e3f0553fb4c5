import { EngineError, illegalArgument, validationFailed } from '../../errors/engine-error.ts';
import { notBuilt } from '../../errors/parse-errors.ts';
import { Double } from '../../json/java-numbers.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import { writeJson } from '../../json/json-writer.ts';
import { parseDocument } from '../../mapping/document/document-parser.ts';
import { buildQuery } from '../../query/dsl/build-query.ts';
import { parseQuery } from '../../query/dsl/parse-query.ts';
import type { ParsedQuery } from '../../query/dsl/parsed-query.ts';
import { searcherOf } from '../../query/percolator/percolated-documents.ts';
import type { LeafView } from '../../query/query-context.ts';
import { type KeyReaders, objectKey, parseStrict, textKey } from '../../request/object-parser.ts';
import { PAINLESS_TEST_CONTEXT } from '../../script/contexts/painless-test-context.ts';
import { FILTER_CONTEXT } from '../../script/contexts/predicate-contexts.ts';
import { RUNTIME_FIELD_CONTEXTS } from '../../script/contexts/runtime-field-context.ts';
import { SCORE_CONTEXT } from '../../script/contexts/score-context.ts';
import { parseScript, type Script } from '../../script/script.ts';
import type { Cluster } from '../cluster.ts';
import { shardTarget } from '../searches/search-targets.ts';
import { runtimeFieldResult } from './runtime-field-results.ts';

interface Setup {
  index: string | undefined;
  document: JsonObject | undefined;
  query: ParsedQuery | undefined;
}

interface Request {
  script: Script | undefined;
  context: string;
  setup: Setup | undefined;
}

const NAME = 'painless_execute_request';

/** `_scripts/painless/_execute`. @throws EngineError */
export function executePainless(cluster: Cluster, body: JsonObject): Writable {
  const { script, context, setup } = readRequest(body);
  if (setup?.index === undefined) cluster.permitOnCluster('cluster:admin/scripts/painless/execute');
  if (!script) throw illegalArgument('Required [script]');
  if (!Object.hasOwn(RUNS, context)) throw unsupportedContext(context);
  if (script.id !== undefined) throw validationFailed('only inline scripts are supported');
  if (context === 'painless_test') return cluster.scripts.compile(script, PAINLESS_TEST_CONTEXT)();
  const missing = [
    ...(setup?.index === undefined ? ['index is a required parameter for current context'] : []),
    ...(setup?.document === undefined ? ['document is a required parameter for current context'] : []),
  ];
  if (missing.length > 0) throw validationFailed(...missing);
  return RUNS[context]!(cluster, script, setup!);
}

function unsupportedContext(name: string): EngineError {
  return notBuilt(
    NAME,
    new EngineError('unsupported_operation_exception', `unsupported script context name [${name}]`),
  );
}

function readRequest(body: JsonObject): Request {
  return parseStrict(NAME, body, { script: undefined, context: 'painless_test', setup: undefined }, REQUEST_KEYS);
}

const REQUEST_KEYS: KeyReaders<Request> = {
  script: objectKey((request, value, place) => {
    request.script = parseScript(value, place);
  }),
  context: textKey((request, value) => {
    request.context = value;
  }),
  context_setup: objectKey((request, value) => {
    const unset = { index: undefined, document: undefined, query: undefined };
    request.setup = parseStrict<Setup>('execute_script_context', value, unset, SETUP_KEYS);
  }),
};

const SETUP_KEYS: KeyReaders<Setup> = {
  index: textKey((setup, value) => {
    setup.index = value;
  }),
  document: objectKey((setup, value) => {
    setup.document = value;
  }),
  query: objectKey((setup, value, place) => {
    setup.query = parseQuery(value, place);
  }),
};

type Run = (cluster: Cluster, script: Script, setup: Setup) => Writable;

const RUNS: Readonly<Record<string, Run>> = {
  painless_test: () => undefined,
  filter: (cluster, script, setup) =>
    onDocument(cluster, setup, view => cluster.scripts.compile(script, FILTER_CONTEXT)(view)()),
  score: (cluster, script, setup) =>
    onDocument(
      cluster,
      setup,
      (view, score) => new Double(cluster.scripts.compile(script, SCORE_CONTEXT).on(view)(() => score)),
    ),
  ...Object.fromEntries(
    Object.entries(RUNTIME_FIELD_CONTEXTS).map(([type, context]) => [
      context.name,
      (cluster: Cluster, script: Script, setup: Setup) =>
        onDocument(cluster, setup, view =>
          runtimeFieldResult(type, cluster.scripts.compile(script, context)(view, context.name)()),
        ),
    ]),
  ),
};

/** Indexes the document into a temporary index with the mapping of the given index. */
function onDocument(cluster: Cluster, setup: Setup, run: (view: LeafView, score: number) => Writable): Writable {
  const { index } = cluster.single('indices:data/read/scripts/painless/execute', setup.index!);
  index.checkUsable();
  const source = writeJson(setup.document!);
  const parsed = parseDocument(index.mapping, { id: '_id', source });
  const searcher = searcherOf([parsed]);
  const [leaf] = searcher.leaves;
  const { queryContext } = shardTarget(cluster, { index, aliases: undefined }, index.shards[0]!);
  const query = setup.query && buildQuery(setup.query, queryContext).query;
  const doc = leaf!.segment.docOf('0');
  const view = queryContext.scripts!.docView(leaf!);
  view.moveTo(doc);
  const scorer = query?.weight(searcher, { scores: true, boost: 1 }).scorer(leaf!);
  const matches = scorer !== undefined && scorer.advance(doc) === doc;
  return run(view, matches ? scorer.score() : 0);
}
