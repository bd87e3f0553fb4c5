import { type Budget, RequestCost } from '../breakers/budget.ts';
import {
  type ClusterAction,
  INDEX_ACTIONS,
  type IndexAction,
  type Purpose,
  type RequestScope,
} from '../contract/access.ts';
import type { IndexOptions } from '../contract/request-options.ts';
import { illegalArgument } from '../errors/engine-error.ts';
import { resolveDateMathName } from '../indices/date-math-name.ts';
import type { IndexService } from '../indices/index-service.ts';
import {
  type NameGuard,
  notFound,
  type ResolvedIndex,
  type ResolveOptions,
  resolveIndices,
  SEARCH_OPTIONS,
  splitExpression,
  unsupportedSelector,
  withRequestOptions,
} from '../indices/resolve-names.ts';
import type { JsonValue } from '../json/json-value.ts';
import type { TermsLookup } from '../query/query-context.ts';
import { failuresOf, hasSelector } from '../request/index-selector.ts';
import type { ClusterState } from './cluster-state.ts';

/** The target of a name. Members of an alias are ordered by name, those of a data stream by age. */
export type Named =
  | { readonly kind: 'index'; readonly index: IndexService }
  | { readonly kind: 'alias'; readonly members: readonly IndexService[] }
  | { readonly kind: 'data stream'; readonly members: readonly IndexService[] };

/**
 * The node as seen by one request. Requests reach indices only through this class: it resolves every name for a purpose
 * and checks the access of the request's scope. Privileges on an alias cover its indices when they are reached through
 * it, those on a data stream cover its backing indices.
 */
export class Cluster {
  readonly scope: RequestScope;
  /** Cached terms lookups of this request, so that all shards use the same document despite concurrent writes. */
  readonly lookups = new WeakMap<TermsLookup, JsonValue[]>();
  private readonly cost = new RequestCost();
  private readonly state: ClusterState;

  constructor(state: ClusterState, scope: RequestScope) {
    this.state = state;
    this.scope = scope;
  }

  /** The same node for another request. */
  within(scope: RequestScope): Cluster {
    return new Cluster(this.state, scope);
  }

  /** A budget for one search or bulk of the request. All budgets of a request share its total cost. */
  budget(): Budget {
    return this.scripts.budget({ request: this.cost });
  }

  get environment(): ClusterState['environment'] {
    return this.state.environment;
  }
  get settings(): ClusterState['settings'] {
    return this.state.settings;
  }
  get breakers(): ClusterState['breakers'] {
    return this.state.breakers;
  }
  get random(): ClusterState['random'] {
    return this.state.random;
  }
  get tasks(): ClusterState['tasks'] {
    return this.state.tasks;
  }
  get resources(): ClusterState['resources'] {
    return this.state.resources;
  }
  get resourceIds(): ClusterState['resourceIds'] {
    return this.state.resourceIds;
  }
  get lifecyclePolicies(): ClusterState['lifecyclePolicies'] {
    return this.state.lifecyclePolicies;
  }
  get slmPolicies(): ClusterState['slmPolicies'] {
    return this.state.slmPolicies;
  }
  /** Reads any source: only executing a policy checks privileges. */
  get enrich(): ClusterState['enrich'] {
    return this.state.enrich;
  }
  get queryRules(): ClusterState['queryRules'] {
    return this.state.queryRules;
  }
  get streamLifecycles(): ClusterState['streamLifecycles'] {
    return this.state.streamLifecycles;
  }
  get streamSettings(): ClusterState['streamSettings'] {
    return this.state.streamSettings;
  }
  get streamOptions(): ClusterState['streamOptions'] {
    return this.state.streamOptions;
  }
  get synonyms(): ClusterState['synonyms'] {
    return this.state.synonyms;
  }
  get templates(): ClusterState['templates'] {
    return this.state.templates;
  }
  get globalAnalysis(): ClusterState['globalAnalysis'] {
    return this.state.globalAnalysis;
  }
  get pipelines(): ClusterState['pipelines'] {
    return this.state.pipelines;
  }
  get storedScripts(): ClusterState['storedScripts'] {
    return this.state.storedScripts;
  }
  get scripts(): ClusterState['scripts'] {
    return this.state.scripts;
  }
  get repositories(): ClusterState['repositories'] {
    return this.state.repositories;
  }
  get version(): number {
    return this.state.version;
  }

  /** Reads settings, scripts, pipelines and templates from the store again. */
  recoverDefinitions(): Promise<void> {
    return this.state.recoverDefinitions();
  }

  /** Runs one change of state at a time. */
  change<T>(task: () => Promise<T>): Promise<T> {
    return this.state.change(task);
  }

  /** All indices, for changes of cluster state that concern each of them. @throws EngineError with status 403 */
  all(action: ClusterAction): IndexService[] {
    this.permitOnCluster(action);
    return [...this.state.indices.values()];
  }

  add(index: IndexService): void {
    this.state.add(index);
  }

  /** Permissions were checked when the index was resolved. */
  delete(index: IndexService): Promise<void> {
    return this.state.delete(index);
  }

  // --- access

  /** Whether the request may perform this action on an existing or future resource with this name. */
  allows(purpose: Purpose, name: string): boolean {
    const { access } = this.scope;
    if (access.isUnrestricted) return true;
    if (isClusterAction(purpose)) return this.allowsOnCluster(purpose);
    const guarded = this.guardedName(name);
    if (purpose === 'any') return INDEX_ACTIONS.some(action => access.mayOnIndex(action, guarded));
    return access.mayOnIndex(purpose, guarded);
  }

  /** An index of a failure store is guarded by the privileges on the store, whatever its own name. */
  private guardedName(name: string): string {
    const stream = this.state.indices.get(name)?.failures?.stream;
    return stream === undefined ? name : failuresOf(stream);
  }

  /** @throws EngineError with status 403 */
  permit(purpose: Purpose, name: string): void {
    if (!this.allows(purpose, name)) throw this.refusal(purpose, [name]);
  }

  /** @throws EngineError with status 403 */
  permitOnCluster(action: ClusterAction): void {
    if (!this.allowsOnCluster(action)) throw this.scope.access.refusal(action);
  }

  allowsOnCluster(action: ClusterAction): boolean {
    const { access } = this.scope;
    return access.isUnrestricted || access.mayOnCluster(action);
  }

  /**
   * Rejects moving the data of an index, given by its name and that of its data stream, to a name on which the request
   * has more privileges: the right to create an alias must not grant the right to read. @throws EngineError with status
   * 403
   */
  permitNoGain(from: readonly (string | undefined)[], to: string, refusal: () => Error): void {
    const { access } = this.scope;
    if (access.isUnrestricted) return;
    const covers = (action: IndexAction) =>
      from.some(name => name !== undefined && access.mayOnIndex(action, this.guardedName(name)));
    if (INDEX_ACTIONS.some(action => access.mayOnIndex(action, to) && !covers(action))) throw refusal();
  }

  private refusal(purpose: Purpose, names: readonly string[]): Error {
    const { access } = this.scope;
    if (isClusterAction(purpose)) return access.refusal(purpose);
    return access.refusal(purpose === 'any' ? 'indices:monitor/stats' : purpose, names);
  }

  // --- names

  /** Resolves date math in a name, without looking it up. @throws EngineError */
  nameOf(expression: string): string {
    const end = expression.lastIndexOf('>::') + 1;
    if (end > 0) return this.nameOf(expression.slice(0, end)) + expression.slice(end);
    const excluded = expression.startsWith('-<');
    const name = resolveDateMathName(excluded ? expression.slice(1) : expression, this.environment.now());
    return excluded ? `-${name}` : name;
  }

  /**
   * Resolves an expression to indices with the aliases used. Wildcards match only what the request may see; an explicit
   * name without permission is rejected, or dropped with `ignoreUnavailable`. @throws EngineError
   */
  resolve(
    purpose: Purpose,
    expression: string | undefined,
    base: ResolveOptions,
    request?: IndexOptions,
  ): ResolvedIndex<IndexService>[] {
    const names = splitExpression(expression).map(name => this.nameOf(name));
    return resolveIndices(
      this.state.indices,
      names,
      withRequestOptions(base, request),
      this.guard(request?.purpose ?? purpose),
    );
  }

  /** Names of the indices of an expression. @throws EngineError */
  namesOf(purpose: Purpose, expression: string): string[] {
    return this.resolve(purpose, expression, SEARCH_OPTIONS).map(({ index }) => index.name);
  }

  /** Resolves a name to a single index, for APIs that do not accept lists. @throws EngineError */
  single(purpose: Purpose, expression: string): { index: IndexService; alias: string | undefined } {
    const name = this.nameOf(expression);
    const found = this.named(purpose, name);
    if (found?.kind === 'index') return { index: found.index, alias: undefined };
    if (found?.kind !== 'alias') throw notFound(name, 'index_expression');
    const [only] = found.members;
    if (found.members.length === 1) return { index: only!, alias: name };
    const names = found.members.map(member => member.name).reverse();
    throw illegalArgument(
      `alias [${name}] has more than one index associated with it [${names.join(', ')}], can't execute a single index op`,
    );
  }

  /**
   * The target of a name after resolving date math; undefined if it does not exist. @throws EngineError with status 403
   */
  named(purpose: Purpose, name: string): Named | undefined {
    if (hasSelector(name)) throw unsupportedSelector(name);
    const index = this.state.indices.get(name);
    if (!this.scope.access.isUnrestricted && !(index?.stream && this.allows(purpose, index.stream.name)))
      this.permit(purpose, name);
    if (index) return { kind: 'index', index };
    const backing = this.state.backingIndices(name);
    if (backing.length > 0) return { kind: 'data stream', members: backing };
    const members = this.state.membersOf(name);
    return members.length > 0 ? { kind: 'alias', members } : undefined;
  }

  /** Data streams that the request may see, with their indices, ordered by name. */
  dataStreams(purpose: Purpose): Map<string, readonly IndexService[]> {
    return new Map([...this.state.dataStreams()].filter(([name]) => this.allows(purpose, name)));
  }

  // --- checks for conflicts, regardless of permissions

  /** The existing resource with a name, which blocks its reuse. */
  occupant(name: string): { kind: Named['kind']; uuid: string | undefined; index?: IndexService } | undefined {
    const index = this.state.indices.get(name);
    if (index) return { kind: 'index', uuid: index.uuid, index };
    if (this.state.membersOf(name).length > 0) return { kind: 'alias', uuid: undefined };
    return this.state.backingIndices(name).length > 0 ? { kind: 'data stream', uuid: undefined } : undefined;
  }

  /** The number of copies of the shards of all open indices. */
  openCopies(): number {
    let copies = 0;
    for (const { closed, settings } of this.state.indices.values()) if (!closed) copies += settings.copies;
    return copies;
  }

  /** The indices of an alias, for changes of the alias itself. */
  membersOf(alias: string): IndexService[] {
    return this.state.membersOf(alias);
  }

  /** The indices of a data stream, the write index last, for changes of the stream itself. */
  backingIndices(stream: string): IndexService[] {
    return this.state.backingIndices(stream);
  }

  /** The indices of the failure store of a data stream, the write index last. */
  failureIndices(stream: string): IndexService[] {
    return this.state.failureIndices(stream);
  }

  /** Numbers the indices of a data stream and those of its failure store. */
  generationOf(stream: string): number {
    const backing = this.backingIndices(stream).at(-1)?.stream?.generation ?? 0;
    return Math.max(backing, this.failureIndices(stream).at(-1)?.failures?.generation ?? 0);
  }

  /** Names of all data streams: their templates must not be removed. */
  streamNames(): string[] {
    return [...this.state.dataStreams().keys()];
  }

  /** @throws EngineError if the request is no longer permitted to perform the action on what it holds */
  permitAgain(action: IndexAction, held: readonly { readonly reachedAs: readonly string[] }[]): void {
    if (this.scope.access.isUnrestricted) return;
    const lost = held.filter(({ reachedAs }) => !reachedAs.some(name => this.allows(action, name)));
    if (lost.length > 0) throw this.refusal(action, [...new Set(lost.map(({ reachedAs }) => reachedAs[0]!))]);
  }

  private guard(purpose: Purpose): NameGuard | undefined {
    if (this.scope.access.isUnrestricted) return undefined;
    if (isClusterAction(purpose)) {
      this.permitOnCluster(purpose);
      return undefined;
    }
    return { may: name => this.allows(purpose, name), refusal: names => this.refusal(purpose, names) };
  }
}

function isClusterAction(purpose: Purpose): purpose is ClusterAction {
  return purpose.startsWith('cluster:');
}
