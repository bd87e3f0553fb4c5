import { indexNameFault } from '../../../dsl/name-rules.ts';
import type { EnrichApi, EnrichExecution, EnrichFigures, NamedEnrichPolicy } from '../../contract/enrich-api.ts';
import type { Acknowledged } from '../../contract/request-options.ts';
import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { SEARCH_OPTIONS } from '../../indices/resolve-names.ts';
import type { JsonObject } from '../../json/json-value.ts';
import type { Cluster } from '../cluster.ts';
import { ACKNOWLEDGED } from '../indices/index-actions.ts';
import { parseEnrichPolicy } from './enrich-policy.ts';
import { type ExecutionParts, PolicyExecution, refuseWhileRunning } from './execute-policy.ts';
import { checkSource } from './source-mappings.ts';

const READ = 'indices:data/read/search';

export class EnrichActions implements EnrichApi {
  private readonly cluster: Cluster;
  private readonly parts: ExecutionParts;

  constructor(parts: ExecutionParts) {
    this.cluster = parts.cluster;
    this.parts = parts;
  }

  async putPolicy(name: string, body: JsonObject): Promise<Acknowledged> {
    const policy = parseEnrichPolicy(body);
    this.permitSources(policy.indices);
    checkPolicyName(name);
    return this.cluster.change(async () => {
      const { enrich } = this.cluster;
      for (const expression of policy.indices)
        for (const { index } of this.cluster.resolve(READ, expression, SEARCH_OPTIONS))
          checkSource(name, policy, index);
      if (enrich.get(name))
        throw new EngineError('resource_already_exists_exception', `policy [${name}] already exists`);
      await enrich.put(name, policy);
      return ACKNOWLEDGED;
    });
  }

  policies(names: readonly string[] | undefined): NamedEnrichPolicy[] {
    const { enrich } = this.cluster;
    const wanted = enrich.names().filter(name => names === undefined || names.includes(name));
    return wanted.map(name => ({ name, ...enrich.get(name)! }));
  }

  deletePolicy(name: string): Promise<Acknowledged> {
    return this.cluster.change(async () => {
      const { enrich, pipelines } = this.cluster;
      if (!enrich.get(name)) throw new EngineError('resource_not_found_exception', `policy [${name}] not found`);
      refuseWhileRunning(this.cluster, name);
      const users = pipelines.usersOfPolicy(name);
      if (users.length > 0)
        throw new EngineError(
          'status_exception',
          `Could not delete policy [${name}] because a pipeline is referencing it [${users.join(', ')}]`,
          { status: 409 },
        );
      for (const index of enrich.indicesOf(name)) await this.cluster.delete(index);
      await enrich.delete(name);
      return ACKNOWLEDGED;
    });
  }

  execution(name: string): EnrichExecution {
    return new PolicyExecution(name, this.parts);
  }

  figures(): EnrichFigures {
    const { running, lookups } = this.cluster.enrich;
    return { running, lookups };
  }

  /** Patterns are checked as they are written: a privilege on `a*` covers the source `a*`. @throws EngineError */
  private permitSources(indices: readonly string[]): void {
    if (indices.every(name => this.cluster.allows(READ, name))) return;
    throw new EngineError(
      'security_exception',
      `unable to store policy because no indices match with the specified index patterns [${indices.join(', ')}]`,
      { status: 403 },
    );
  }
}

/** A policy's name becomes part of the name of its index. @throws EngineError */
function checkPolicyName(name: string): void {
  const fault = indexNameFault(name);
  if (!fault) return;
  throw illegalArgument(`Invalid policy name [${name}], ${fault}`);
}
