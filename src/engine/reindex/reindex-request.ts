import { illegalArgument, validationFailed } from '../errors/engine-error.ts';
import type { JsonObject, JsonValue } from '../json/json-value.ts';
import { javaToString } from '../mapping/java-to-string.ts';
import { anyKey, intKey, objectKey, parseStrict, textKey } from '../request/object-parser.ts';
import { parseScript, type Script } from '../script/script.ts';
import { parseRemote, type RemoteCluster } from './remote-cluster.ts';
import { parseSourceSearch, type SourceSearch } from './source-body.ts';
import { maxDocsOf, parseWorkOptions, proceeds, type WorkOptions } from './work-options.ts';

/** The destination of a reindex. */
export interface Destination {
  index: string;
  opType: 'index' | 'create';
  versionType: 'internal' | 'external' | 'external_gte';
  /** `keep`, `discard` or `=value`. */
  routing: string;
  pipeline: string | undefined;
}

export interface ReindexRequest {
  /** Index expressions. */
  readonly indices: readonly string[];
  readonly remote: RemoteCluster | undefined;
  readonly search: SourceSearch;
  readonly destination: Destination;
  readonly script: Script | undefined;
  readonly requireAlias: boolean;
  readonly options: WorkOptions;
}

interface Parts {
  source: JsonObject;
  destination: Destination;
  script: Script | undefined;
  conflicts: string | undefined;
  maxDocs: number | undefined;
  indices: string[];
  search: SourceSearch | undefined;
  remote: RemoteCluster | undefined;
}

/** @throws EngineError */
export function parseReindex(body: JsonObject, parameters: Readonly<Record<string, string>>): ReindexRequest {
  const parts = parseStrict('reindex', body, emptyParts(), READERS);
  const { destination, indices, script } = parts;
  const search = parts.search ?? parseSourceSearch({}, {});
  const { conflicts, maxDocs } = parts;
  const batchSize = search.body['size'] === undefined ? undefined : search.request.size;
  const options = parseWorkOptions(parameters, { conflicts, maxDocs, batchSize });
  const faults = [...search.faults];
  if (indices.length === 0) faults.push('use _all if you really want to copy from all existing indexes');
  if (destination.index === '') faults.push('index must be specified');
  if (search.slice && options.slices !== 1)
    faults.push("can't specify both manual and automatic slicing at the same time");
  if (!/^(?:keep|discard|=.*)$/s.test(destination.routing))
    faults.push('routing must be unset, [keep], [discard] or [=<some new value>]');
  if (parts.remote && options.slices !== 1)
    faults.push(`reindex from remote sources doesn't support slices > 1 but was [${options.slices}]`);
  if (faults.length > 0) throw validationFailed(...faults);
  const requireAlias = parameters['require_alias'] === 'true' || parameters['require_alias'] === '';
  return { indices, remote: parts.remote, search, destination, script, requireAlias, options };
}

function emptyParts(): Parts {
  return {
    source: {},
    destination: { index: '', opType: 'index', versionType: 'internal', routing: 'keep', pipeline: undefined },
    script: undefined,
    conflicts: undefined,
    maxDocs: undefined,
    indices: [],
    search: undefined,
    remote: undefined,
  };
}

/** Members of a source that have no effect on reindexing. */
const WITHOUT_EFFECT = ['aggs', 'aggregations', 'highlight', 'explain', 'suggest', 'profile', 'track_total_hits'];

const READERS = {
  source: {
    ...objectKey<Parts>((parts, source) => {
      const { index, type: _, remote, ...search } = source;
      for (const key of WITHOUT_EFFECT) delete search[key];
      parts.indices = indexList(index);
      parts.remote = remote === undefined || remote === null ? undefined : parseRemote(remote);
      parts.search = parseSourceSearch(search, {});
    }),
    // The object is parsed completely before it is validated.
    failsAt: (source: JsonValue) => ({ in: source as JsonObject, of: 'end' as const }),
  },
  dest: objectKey<Parts>((parts, destination) => {
    parseStrict('dest', destination, parts.destination, DESTINATION);
  }),
  size: intKey<Parts>((parts, size) => {
    parts.maxDocs = maxDocsOf(size);
  }),
  max_docs: intKey<Parts>((parts, maxDocs) => {
    parts.maxDocs = maxDocsOf(maxDocs);
  }),
  script: anyKey<Parts>((parts, script, place) => {
    parts.script = parseScript(script, place);
  }),
  conflicts: textKey<Parts>((parts, conflicts) => {
    proceeds(conflicts);
    parts.conflicts = conflicts;
  }),
};

const DESTINATION = {
  index: textKey<Destination>((destination, index) => {
    destination.index = index;
  }),
  type: textKey<Destination>(() => {}),
  routing: textKey<Destination>((destination, routing) => {
    destination.routing = routing;
  }),
  op_type: textKey<Destination>((destination, opType) => {
    const lower = opType.toLowerCase();
    if (lower !== 'index' && lower !== 'create')
      throw illegalArgument(`opType must be 'create' or 'index', found: [${opType}]`);
    destination.opType = lower;
  }),
  version_type: textKey<Destination>((destination, type) => {
    if (!isVersionType(type)) throw illegalArgument(`No version type match [${type}]`);
    destination.versionType = type;
  }),
  pipeline: textKey<Destination>((destination, pipeline) => {
    destination.pipeline = pipeline;
  }),
};

function isVersionType(type: string): type is Destination['versionType'] {
  return type === 'internal' || type === 'external' || type === 'external_gte';
}

function indexList(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  const list = Array.isArray(value) ? value : [value];
  if (list.some(item => typeof item !== 'string'))
    throw illegalArgument(`Expected [index] to be a list or a string but was [${javaToString(value as JsonValue)}]`);
  return (list as string[]).flatMap(item => item.split(','));
}
