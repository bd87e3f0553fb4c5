import type { RolloverOptions } from '../../contract/lifecycle-api.ts';
import { EngineError, illegalArgument, validationFailed } from '../../errors/engine-error.ts';
import type { Alias } from '../../indices/alias.ts';
import type { IndexService } from '../../indices/index-service.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import { checkIndexName } from '../../request/check-index-name.ts';
import { failuresOf, splitSelector } from '../../request/index-selector.ts';
import { type KeyReader, type KeyReaders, objectKey, parseStrict } from '../../request/object-parser.ts';
import { matchesGlob } from '../../structures/glob.ts';
import { candidates, compose } from '../../templates/template-set.ts';
import type { Cluster } from '../cluster.ts';
import { addFailureIndex } from '../failure-store/failure-index.ts';
import { checkNameIsFree, createIndex, hasActiveShards } from '../indices/create-index.ts';
import { describeShard } from '../indices/describe-indices.ts';
import { checkBlocks } from '../indices/index-blocks.ts';
import { addBackingIndex, streamIndexName } from './data-stream-actions.ts';
import {
  isRolloverDue,
  parseRolloverConditions,
  type RolloverCondition,
  type RolloverMeasures,
} from './rollover-conditions.ts';

const ROLLOVER = 'indices:admin/rollover';

/** The source and target of a rollover. */
interface Step {
  /** Undefined for a failure store without an index. */
  readonly from: IndexService | undefined;
  /** As given in the request or derived from the old index, with date math unresolved. */
  readonly to: string;
  run(definition: JsonObject): Promise<IndexService>;
}

/** Rolls an alias or a data stream over to a new index if the conditions are met. @throws EngineError */
export function rollover(
  cluster: Cluster,
  target: string,
  body: JsonObject,
  { newIndex, dryRun, activeShards }: RolloverOptions,
): Promise<Writable> {
  const request: RolloverRequest = { conditions: [], definition: {} };
  const { conditions, definition } = parseStrict('rollover', body, request, KEYS);
  if (conditions.length > 0 && !conditions.some(({ isMaximum }) => isMaximum))
    throw validationFailed('at least one max_* rollover condition must be set when using min_* conditions');
  return cluster.change(async () => {
    const step = nextStep(cluster, target, newIndex);
    const name = cluster.nameOf(step.to);
    checkIndexName(name);
    checkNameIsFree(cluster, name);
    const measures = step.from ? measure(cluster, step.from) : NOTHING;
    const answer = (to: string, created?: IndexService): Writable => ({
      acknowledged: created !== undefined,
      shards_acknowledged: created !== undefined && hasActiveShards(created, activeShards),
      old_index: step.from?.name ?? '_none_',
      new_index: to,
      rolled_over: created !== undefined,
      dry_run: dryRun,
      conditions: Object.fromEntries(conditions.map(condition => [condition.label, condition.holds(measures)])),
    });
    if (dryRun || !isRolloverDue(conditions, measures)) return answer(name);
    const created = await step.run(definition);
    return answer(created.name, created);
  });
}

interface RolloverRequest {
  conditions: RolloverCondition[];
  readonly definition: JsonObject;
}

const definitionKey = (key: string): KeyReader<RolloverRequest> =>
  objectKey(({ definition }, value) => {
    definition[key] = value;
  });

const KEYS: KeyReaders<RolloverRequest> = {
  conditions: objectKey((request, value) => {
    request.conditions = parseRolloverConditions(value);
  }),
  settings: definitionKey('settings'),
  mappings: definitionKey('mappings'),
  aliases: definitionKey('aliases'),
};

function nextStep(cluster: Cluster, target: string, newIndex: string | undefined): Step {
  const { name, selector } = splitSelector(cluster.nameOf(target));
  if (selector === 'failures') return nextOfFailures(cluster, name, newIndex);
  const found = cluster.named(ROLLOVER, name);
  if (found?.kind === 'index')
    throw illegalArgument('rollover target is a [concrete index] but one of [alias,data_stream] was expected');
  if (!found) throw illegalArgument(`rollover target [${name}] does not exist`);
  for (const index of found.members) checkBlocks(index, 'metadata write');
  if (found.kind === 'data stream') return nextOfStream(cluster, name, found.members.at(-1)!, newIndex);
  if (found.members.some(({ stream }) => stream))
    throw new EngineError(
      'illegal_state_exception',
      'Aliases to data streams cannot be rolled over. Please rollover the data stream itself.',
      { status: 500 },
    );
  return nextOfAlias(cluster, name, found.members, newIndex);
}

function nextOfStream(cluster: Cluster, name: string, from: IndexService, newIndex: string | undefined): Step {
  if (newIndex !== undefined) throw newNameRefused();
  const generation = cluster.generationOf(name) + 1;
  return {
    from,
    to: streamIndexName('ds', name, generation, cluster.environment.now()),
    async run(definition) {
      checkNoDefinition(definition);
      return addBackingIndex(cluster, name, generation, ROLLOVER);
    },
  };
}

function nextOfFailures(cluster: Cluster, name: string, newIndex: string | undefined): Step {
  const store = failuresOf(name);
  cluster.permit(ROLLOVER, store);
  if (cluster.backingIndices(name).length === 0) throw illegalArgument(`rollover target [${name}] does not exist`);
  if (newIndex !== undefined) throw newNameRefused();
  return {
    from: cluster.failureIndices(name).at(-1),
    to: streamIndexName('fs', name, cluster.generationOf(name) + 1, cluster.environment.now()),
    async run(definition) {
      checkNoDefinition(definition);
      return addFailureIndex(cluster, name, ROLLOVER, store);
    },
  };
}

function newNameRefused(): EngineError {
  return illegalArgument('new index name may not be specified when rolling over a data stream');
}

/** A stream takes the definitions of its indices from its template. @throws EngineError */
function checkNoDefinition(definition: JsonObject): void {
  if (Object.values(definition).some(part => Object.keys(part as JsonObject).length > 0))
    throw illegalArgument('aliases, mappings, and index settings may not be specified when rolling over a data stream');
}

function nextOfAlias(
  cluster: Cluster,
  name: string,
  members: readonly IndexService[],
  newIndex: string | undefined,
): Step {
  const writer = members.find(member => member.aliases.get(name)?.isWriteIndex);
  const from = writer ?? members[0]!;
  if (!writer && (members.length > 1 || from.aliases.get(name)?.isWriteIndex === false))
    throw illegalArgument(`rollover target [${name}] does not point to a write index`);
  const to = newIndex ?? nextName(from);
  if (newIndex !== undefined) cluster.permit('indices:admin/create', cluster.nameOf(newIndex));
  return {
    from,
    to,
    run: async definition => {
      checkTemplateAliases(cluster, name, cluster.nameOf(to));
      // The rollover privilege on the alias covers an index named after the old one.
      const permission = { purpose: ROLLOVER, askedAs: name } as const;
      return moveAlias(name, from, await createIndex(cluster, to, without(definition, name), permission));
    },
  };
}

/** The alias is moved from the old index instead. */
function without(definition: JsonObject, alias: string): JsonObject {
  const { aliases } = definition;
  if (aliases === undefined) return definition;
  const { [alias]: _, ...others } = aliases as JsonObject;
  return { ...definition, aliases: others };
}

/** A template that adds the alias to every index would make it ambiguous. */
function checkTemplateAliases(cluster: Cluster, alias: string, index: string): void {
  const { set } = cluster.templates;
  const [winner] = candidates(set, index, false);
  const sources = winner
    ? [{ name: winner.name, aliases: compose(set, winner.template).aliases }]
    : [...set.legacy]
        .filter(([, { indexPatterns }]) => indexPatterns.some(pattern => matchesGlob(pattern, index)))
        .map(([name, { content }]) => ({ name, aliases: content.aliases }));
  const culprit = sources.find(({ aliases }) => aliases && Object.hasOwn(aliases, alias));
  if (culprit)
    throw illegalArgument(
      `Rollover alias [${alias}] can point to multiple indices, found duplicated alias [[${Object.keys(culprit.aliases!).join(', ')}]] in index template [${culprit.name}]`,
    );
}

const NUMBERED = /^(.*)-(\d+)(>?)$/s;

/** `web-9` becomes `web-000010`; date math in the name the old index was created with is preserved. */
function nextName({ name, settings }: IndexService): string {
  const provided = settings.string('index.provided_name') ?? name;
  const [, stem, number, end] = NUMBERED.exec(provided) ?? [];
  if (stem === undefined || (end === '>') !== provided.startsWith('<'))
    throw illegalArgument(`index name [${provided}] does not match pattern '^.*-\\d+$'`);
  return `${stem}-${String(Number(number) + 1).padStart(6, '0')}${end}`;
}

/** The new index becomes the write index first, so that writes always have a target. */
async function moveAlias(name: string, from: IndexService, to: IndexService): Promise<IndexService> {
  const alias = from.aliases.get(name)!;
  const withAlias = (index: IndexService, changed: Alias | undefined) => {
    const aliases = new Map(index.aliases);
    if (changed) aliases.set(name, changed);
    else aliases.delete(name);
    return index.apply({ metadata: { ...index.metadata, aliases } });
  };
  await withAlias(to, alias);
  await withAlias(from, alias.isWriteIndex ? { ...alias, isWriteIndex: false } : undefined);
  return to;
}

const NOTHING: RolloverMeasures = { age: 0, docs: 0, bytes: 0, largestShardDocs: 0, largestShardBytes: 0 };

function measure(cluster: Cluster, index: IndexService): RolloverMeasures {
  const shards = index.shards.map(describeShard);
  const sum = (of: 'docs' | 'bytes') => shards.reduce((total, shard) => total + shard[of], 0);
  const largest = (of: 'docs' | 'bytes') => Math.max(0, ...shards.map(shard => shard[of]));
  return {
    age: cluster.environment.now() - index.settings.number('index.creation_date'),
    docs: sum('docs'),
    bytes: sum('bytes'),
    largestShardDocs: largest('docs'),
    largestShardBytes: largest('bytes'),
  };
}
