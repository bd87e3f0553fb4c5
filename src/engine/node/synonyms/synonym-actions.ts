import type { ClusterAction } from '../../contract/access.ts';
import type { Acknowledged } from '../../contract/request-options.ts';
import type {
  SynonymApi,
  SynonymChange,
  SynonymOptions,
  SynonymPage,
  SynonymRule,
} from '../../contract/synonym-api.ts';
import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import type { Cluster } from '../cluster.ts';
import { randomUuid } from '../identities.ts';
import { reloadIndices } from '../indices/analyzer-actions.ts';
import { ACKNOWLEDGED } from '../indices/index-actions.ts';
import { parseRule, parseSynonymSet } from './parse-synonym-rules.ts';

export class SynonymActions implements SynonymApi {
  private readonly cluster: Cluster;
  private readonly nodeId: string;

  constructor(cluster: Cluster, nodeId: string) {
    this.cluster = cluster;
    this.nodeId = nodeId;
  }

  putSet(set: string, body: JsonObject, options: SynonymOptions): Promise<SynonymChange> {
    const { synonyms, random } = this.cluster;
    const rules = parseSynonymSet(body, () => randomUuid(random));
    return this.cluster.change(async () => {
      const result = synonyms.has(set) ? 'updated' : 'created';
      await synonyms.put(set, rules);
      return { result, reloaded: this.reload('cluster:admin/synonyms/put', set, options) };
    });
  }

  sets({ from, size }: SynonymPage): { count: number; sets: { set: string; rules: number }[] } {
    const { synonyms } = this.cluster;
    const names = synonyms.names();
    const page = names.slice(from, from + size);
    return { count: names.length, sets: page.map(set => ({ set, rules: synonyms.get(set).length })) };
  }

  rules(set: string, { from, size }: SynonymPage): { count: number; rules: SynonymRule[] } {
    const rules = this.cluster.synonyms.get(set);
    return { count: rules.length, rules: rules.slice(from, from + size) };
  }

  deleteSet(set: string): Promise<Acknowledged> {
    return this.cluster.change(async () => {
      const { synonyms } = this.cluster;
      synonyms.get(set);
      const users = this.usersOf('cluster:admin/synonyms/delete', set).map(({ name }) => name);
      if (users.length > 0)
        throw illegalArgument(
          `synonyms set [${set}] cannot be deleted as it is used in the following indices: ${users.join(', ')}`,
        );
      await synonyms.delete(set);
      return ACKNOWLEDGED;
    });
  }

  putRule(set: string, id: string, body: JsonObject, options: SynonymOptions): Promise<SynonymChange> {
    const { synonyms: text } = parseRule(body);
    return this.cluster.change(async () => {
      const { synonyms } = this.cluster;
      const others = synonyms.get(set).filter(rule => rule.id !== id);
      const result = others.length === synonyms.get(set).length ? 'created' : 'updated';
      await synonyms.put(set, [...others, { id, synonyms: text }]);
      return { result, reloaded: this.reload('cluster:admin/synonym_rules/put', set, options) };
    });
  }

  rule(set: string, id: string): SynonymRule {
    const found = this.cluster.synonyms.get(set).find(rule => rule.id === id);
    if (!found) throw new EngineError('resource_not_found_exception', `synonym rule [${id}] not found`);
    return found;
  }

  deleteRule(set: string, id: string, options: SynonymOptions): Promise<SynonymChange> {
    return this.cluster.change(async () => {
      const { synonyms } = this.cluster;
      const others = synonyms.get(set).filter(rule => rule.id !== id);
      if (others.length === synonyms.get(set).length)
        throw new EngineError(
          'resource_not_found_exception',
          `synonym rule [${id}] not found on synonyms set [${set}]`,
        );
      await synonyms.put(set, others);
      return { result: 'deleted', reloaded: this.reload('cluster:admin/synonym_rules/delete', set, options) };
    });
  }

  private usersOf(action: ClusterAction, set: string) {
    return this.cluster.all(action).filter(index => index.analysis.analyzersUsing(set).length > 0);
  }

  private reload(action: ClusterAction, set: string, { refresh }: SynonymOptions): Writable {
    if (!refresh) return undefined;
    return reloadIndices(this.usersOf(action, set), this.nodeId, index => index.analysis.analyzersUsing(set));
  }
}
