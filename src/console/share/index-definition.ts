import { matchesPattern } from '../../language/name-pattern.ts';

type Json = Record<string, unknown>;

/** An index as `GET /{index}` returns it. */
export interface IndexState {
  aliases: Record<string, unknown>;
  mappings: Json;
  settings: { index?: Json };
  data_stream?: string;
}

/** The body that creates an index. */
export interface IndexDefinition {
  aliases?: Json;
  settings?: Json;
  mappings?: Json;
}

/**
 * Settings that the engine sets itself, that place shards on hosts, that would reject the documents, or that name
 * something outside the index.
 */
const NOT_SHARED = new Set([
  'uuid',
  'history_uuid',
  'creation_date',
  'creation_date_string',
  'provided_name',
  'version',
  'routing',
  'resize',
  'shrink',
  'split',
  'blocks',
  'lifecycle',
  'default_pipeline',
  'final_pipeline',
  'verified_before_close',
  'frozen',
  'store',
  'allocation',
  'unassigned',
]);

/**
 * The definition of an index without what belongs to its node. Aliases are included if one of the expressions names
 * them, because requests need them.
 */
export function definitionOf(
  { aliases, mappings, settings }: IndexState,
  expressions: readonly string[],
): IndexDefinition {
  const named = Object.entries(aliases).filter(([alias]) => expressions.some(each => matchesPattern(each, alias)));
  const own = Object.entries(settings.index ?? {}).filter(
    ([name, value]) => !NOT_SHARED.has(name) && !(name === 'number_of_replicas' && value === '1'),
  );
  return {
    ...(named.length > 0 && { aliases: Object.fromEntries(named) }),
    ...(own.length > 0 && { settings: Object.fromEntries(own) }),
    ...(Object.keys(mappings).length > 0 && { mappings }),
  };
}

/** The template from which a scenario creates a data stream. */
export function streamTemplate(stream: string, { settings, mappings }: IndexDefinition): Json {
  const { hidden: _, ...kept } = settings ?? {};
  const { _data_stream_timestamp: __, ...fields } = mappings ?? {};
  return {
    index_patterns: [stream],
    data_stream: {},
    priority: 1_000,
    template: { settings: kept, mappings: fields },
  };
}
