import type { ExplainOptions, IlmApi } from '../../contract/ilm-api.ts';
import type { Acknowledged, IndexOptions } from '../../contract/request-options.ts';
import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { LifecyclePosition } from '../../indices/index-metadata.ts';
import type { IndexService } from '../../indices/index-service.ts';
import { isJsonObject, type JsonObject, type Writable } from '../../json/json-value.ts';
import { formatTimeValue } from '../../request/time-value.ts';
import { isGlob, matchesGlob } from '../../structures/glob.ts';
import { compose, winningTemplate } from '../../templates/template-set.ts';
import type { Cluster } from '../cluster.ts';
import { ACKNOWLEDGED, METADATA_OPTIONS } from '../indices/index-actions.ts';
import { putSettings } from '../indices/settings-actions.ts';
import { describeStep, FIRST_STEP, findStep, parseMove } from './lifecycle-steps.ts';
import { parseLifecyclePolicy } from './parse-lifecycle-policy.ts';

const POLICY = 'index.lifecycle.name';
/** The settings that belong to a policy; null removes each. */
const WITHOUT_POLICY: JsonObject = {
  [POLICY]: null,
  'index.lifecycle.indexing_complete': null,
  'index.lifecycle.rollover_alias': null,
};

export class IlmActions implements IlmApi {
  private readonly cluster: Cluster;

  constructor(cluster: Cluster) {
    this.cluster = cluster;
  }

  putPolicy(name: string, body: JsonObject): Promise<Acknowledged> {
    const policy = parseLifecyclePolicy(name, body);
    const { lifecyclePolicies, environment } = this.cluster;
    return this.cluster.change(async () => {
      const version = Number(lifecyclePolicies.get(name)?.['version'] ?? 0) + 1;
      await lifecyclePolicies.put(name, { version, modified: environment.now(), policy });
      return ACKNOWLEDGED;
    });
  }

  policies(expression: string | undefined): Record<string, Writable> {
    const all = this.cluster.lifecyclePolicies.entries();
    const wanted = expression === undefined || expression === '_all' ? ['*'] : expression.split(',');
    const missing = wanted.find(one => !isGlob(one) && !all.some(([name]) => name === one));
    if (missing !== undefined) throw notFound(missing);
    const found = all.filter(([name]) => wanted.some(one => matchesGlob(one, name)));
    return Object.fromEntries(found.map(([name, record]) => [name, this.show(name, record)]));
  }

  deletePolicy(name: string): Promise<Acknowledged> {
    return this.cluster.change(async () => {
      if (!this.cluster.lifecyclePolicies.get(name)) throw notFound(name);
      const users = this.usersOf(name).map(index => index.name);
      if (users.length > 0)
        throw illegalArgument(
          `Cannot delete policy [${name}]. It is in use by one or more indices: [${users.join(', ')}]`,
        );
      await this.cluster.lifecyclePolicies.delete(name);
      return ACKNOWLEDGED;
    });
  }

  explain(expression: string, { onlyManaged, onlyErrors, ...options }: ExplainOptions): Record<string, Writable> {
    const found = this.cluster.resolve('indices:admin/ilm/explain', expression, METADATA_OPTIONS, options);
    const chosen = found.filter(({ index }) => {
      const policy = policyOf(index);
      if (onlyErrors) return policy !== undefined && !this.cluster.lifecyclePolicies.get(policy);
      return !onlyManaged || policy !== undefined;
    });
    return Object.fromEntries(chosen.map(({ index }) => [index.name, this.explainOne(index)]));
  }

  async remove(expression: string, options?: IndexOptions): Promise<string[]> {
    const purpose = 'indices:admin/ilm/remove_policy';
    await putSettings(this.cluster, expression, WITHOUT_POLICY, { ...options, purpose });
    for (const { index } of this.cluster.resolve(purpose, expression, METADATA_OPTIONS, options))
      if (index.metadata.lifecycle) await index.apply({ metadata: { ...index.metadata, lifecycle: undefined } });
    return [];
  }

  move(index: string, body: JsonObject): Promise<Acknowledged> {
    const { from, to } = parseMove(body);
    return this.cluster.change(async () => {
      const found = this.cluster.named('cluster:admin/ilm/_move/post', index);
      if (found?.kind !== 'index') throw illegalArgument(`index [${index}] does not exist`);
      const policy = policyOf(found.index);
      if (policy === undefined)
        throw illegalArgument(`index [${index}] is not associated with an Index Lifecycle Policy`);
      const record = this.cluster.lifecyclePolicies.get(policy);
      const target = record && findStep(record['policy'] as JsonObject, to);
      if (!target)
        throw illegalArgument(
          `cannot move index [${index}] with policy [${policy}]: unable to determine concrete step key from target next step key: ${describeStep(to)}`,
        );
      const position = positionOf(found.index);
      const current = position ?? FIRST_STEP;
      if (describeStep(current) !== describeStep(from))
        throw illegalArgument(`index [${index}] is not on current step [${describeStep(from)}]`);
      const now = this.cluster.environment.now();
      const isSamePhase = position?.phase === target.phase;
      const lifecycle = {
        ...target,
        policy,
        phaseTime: isSamePhase ? position.phaseTime : now,
        actionTime: isSamePhase && position.action === target.action ? position.actionTime : now,
        stepTime: now,
      };
      await found.index.apply({ metadata: { ...found.index.metadata, lifecycle } });
      return ACKNOWLEDGED;
    });
  }

  retry(expression: string, options?: IndexOptions): Acknowledged {
    const found = this.cluster.resolve('indices:admin/ilm/retry', expression, METADATA_OPTIONS, options);
    const [first] = found;
    if (first)
      throw illegalArgument(
        `cannot retry an action for an index [${first.index.name}] that has not encountered an error when running a Lifecycle Policy`,
      );
    return ACKNOWLEDGED;
  }

  /** An index that has not been moved has no phase, because its policy has not been executed. */
  private explainOne(index: IndexService): Writable {
    const policy = policyOf(index);
    if (policy === undefined) return { index: index.name, managed: false };
    const created = index.settings.number('index.creation_date');
    const age = formatTimeValue(Math.max(0, this.cluster.environment.now() - created));
    const reason = `policy [${policy}] does not exist`;
    return {
      index: index.name,
      managed: true,
      policy,
      index_creation_date_millis: created,
      time_since_index_creation: age,
      lifecycle_date_millis: created,
      age,
      ...this.explainPosition(index),
      step_info: this.cluster.lifecyclePolicies.get(policy)
        ? undefined
        : { type: 'illegal_argument_exception', reason },
      skip: false,
    };
  }

  private explainPosition(index: IndexService): Record<string, Writable> {
    const position = positionOf(index);
    if (!position) return {};
    const { policy: name, phase, action, name: step, phaseTime, actionTime, stepTime } = position;
    const { version, modified, policy } = this.cluster.lifecyclePolicies.get(name) ?? {};
    const phases = isJsonObject(policy) ? (policy['phases'] as JsonObject) : {};
    return {
      phase,
      phase_time_millis: phaseTime,
      action,
      action_time_millis: actionTime,
      step,
      step_time_millis: stepTime,
      phase_execution: {
        policy: name,
        phase_definition: phases[phase],
        version,
        modified_date_in_millis: modified,
      },
    };
  }

  private show(name: string, { version, modified, policy }: JsonObject): Writable {
    const users = this.usersOf(name);
    const { set } = this.cluster.templates;
    const templates = [...set.templates].filter(([, one]) => compose(set, one).settings?.get(POLICY) === name);
    const streams = this.cluster
      .streamNames()
      .filter(stream => templates.some(([template]) => winningTemplate(set, stream, false)?.name === template));
    return {
      version,
      modified_date: new Date(Number(modified)).toISOString(),
      policy: isJsonObject(policy) ? policy : {},
      in_use_by: {
        indices: users.map(index => index.name),
        data_streams: streams,
        composable_templates: templates.map(([template]) => template),
      },
    };
  }

  private usersOf(policy: string): IndexService[] {
    return this.cluster.all('cluster:admin/ilm/get').filter(index => policyOf(index) === policy);
  }
}

function policyOf({ settings }: IndexService): string | undefined {
  const name = settings.string(POLICY);
  return name === '' ? undefined : name;
}

/** Undefined before the first move by its present policy. */
function positionOf(index: IndexService): LifecyclePosition | undefined {
  const { lifecycle } = index.metadata;
  return lifecycle?.policy === policyOf(index) ? lifecycle : undefined;
}

function notFound(name: string): EngineError {
  return new EngineError('resource_not_found_exception', `Lifecycle policy not found: ${name}`);
}
