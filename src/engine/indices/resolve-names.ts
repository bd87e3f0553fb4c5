import { EngineError, illegalArgument } from '../errors/engine-error.ts';
import { invalidIndexName } from '../request/check-index-name.ts';
import { failuresOf, hasSelector, splitSelector } from '../request/index-selector.ts';
import { matchesGlob } from '../structures/glob.ts';

/** An index as used for name resolution. */
export interface NamedIndex {
  readonly name: string;
  readonly uuid: string;
  readonly closed: boolean;
  readonly hidden: boolean;
  readonly aliases: ReadonlyMap<string, { readonly isHidden: boolean }>;
  /** The data stream it belongs to, whose name resolves to all its indices, like an alias. */
  readonly stream?: { readonly name: string; readonly isHidden: boolean } | undefined;
  /** The data stream whose failure store it belongs to: `stream::failures` resolves to it, the stream's name does not. */
  readonly failures?: { readonly stream: string } | undefined;
}

export interface ResolveOptions {
  ignoreUnavailable: boolean;
  allowNoIndices: boolean;
  expandOpen: boolean;
  expandClosed: boolean;
  expandHidden: boolean;
  /** Naming a closed index is an error. */
  forbidClosed: boolean;
  /** Naming an alias is an error, and wildcards do not match aliases; the same for data streams unless included. */
  ignoreAliases: boolean;
  includeStreams?: boolean;
}

export const SEARCH_OPTIONS: ResolveOptions = {
  ignoreUnavailable: false,
  allowNoIndices: true,
  expandOpen: true,
  expandClosed: false,
  expandHidden: false,
  forbidClosed: true,
  ignoreAliases: false,
};

export interface ResolvedIndex<T> {
  readonly index: T;
  /** The aliases used to reach it; undefined if it was also named directly. */
  readonly aliases: readonly string[] | undefined;
  /** All of its aliases that the request names or matches. */
  readonly named?: readonly string[];
  /** Whether the request names or matches its data stream. */
  readonly viaStream?: boolean;
}

/** An API's own options overridden by `expand_wildcards` and related parameters. @throws EngineError */
export function withRequestOptions(
  base: ResolveOptions,
  request: { ignoreUnavailable?: boolean; allowNoIndices?: boolean; expandWildcards?: string[] } = {},
): ResolveOptions {
  const options = { ...base };
  if (request.ignoreUnavailable !== undefined) options.ignoreUnavailable = request.ignoreUnavailable;
  if (request.allowNoIndices !== undefined) options.allowNoIndices = request.allowNoIndices;
  if (request.expandWildcards === undefined) return options;
  Object.assign(options, { expandOpen: false, expandClosed: false, expandHidden: false });
  for (const word of request.expandWildcards) {
    const change = EXPANSIONS[word];
    if (!change) throw illegalArgument(`No valid expand wildcard value [${word}]`);
    Object.assign(options, change);
  }
  return options;
}

const EXPANSIONS: Record<string, Partial<ResolveOptions>> = {
  open: { expandOpen: true },
  closed: { expandClosed: true },
  hidden: { expandHidden: true },
  none: { expandOpen: false, expandClosed: false, expandHidden: false },
  all: { expandOpen: true, expandClosed: true, expandHidden: true },
};

/** Which names of indices, aliases and data streams a request may use. */
export interface NameGuard {
  may(name: string): boolean;
  /** The error for explicit names without permission. */
  refusal(names: readonly string[]): Error;
}

/**
 * Resolves a list of names, patterns and exclusions to distinct indices, in the order found. Without a guard every name
 * is permitted. @throws EngineError, and the guard's refusal
 */
export function resolveIndices<T extends NamedIndex>(
  indices: ReadonlyMap<string, T>,
  expressions: readonly string[],
  options: ResolveOptions,
  guard?: NameGuard,
): ResolvedIndex<T>[] {
  // Fast path for a single open index.
  const only = expressions.length === 1 ? indices.get(expressions[0]!) : undefined;
  if (only && !only.closed && (!guard || guard.may(only.name))) return [{ index: only, aliases: undefined, named: [] }];
  return new Resolver(indices, options, guard).resolve(expressions);
}

class Resolver<T extends NamedIndex> {
  private readonly indices: ReadonlyMap<string, T>;
  private readonly options: ResolveOptions;
  private readonly guard: NameGuard | undefined;
  /** Indices behind aliases and data streams. */
  private readonly byAlias = new Map<string, T[]>();
  private readonly streams = new Set<string>();
  /** The indices of failure stores, by data stream. */
  private readonly failures = new Map<string, T[]>();
  /** Names of indices and aliases as used by the request. */
  private readonly names = new Set<string>();
  /** What the request resolves to: names with their indices, and each index that a pattern matches by its own name. */
  private readonly targets = new Map<string, readonly T[]>();

  constructor(indices: ReadonlyMap<string, T>, options: ResolveOptions, guard: NameGuard | undefined) {
    this.indices = indices;
    this.options = options;
    this.guard = guard;
    for (const index of indices.values()) {
      for (const alias of index.aliases.keys()) addTo(this.byAlias, alias, index);
      if (index.failures) addTo(this.failures, index.failures.stream, index);
      if (!index.stream) continue;
      addTo(this.byAlias, index.stream.name, index);
      this.streams.add(index.stream.name);
    }
  }

  resolve(expressions: readonly string[]): ResolvedIndex<T>[] {
    if (isAll(expressions)) this.addMatches(this.matches('*'));
    else this.expand(this.permitted(expressions));
    const found = new Set([...this.targets.values()].flatMap(members => members.filter(index => this.isUsable(index))));
    if (found.size === 0 && !this.options.allowNoIndices) throw noneFound(expressions);
    return [...found].map(index => ({
      index,
      aliases: this.aliasesTo(index),
      named: this.namedAliases(index),
      viaStream: index.stream !== undefined && this.names.has(index.stream.name),
    }));
  }

  /** The list without names that are forbidden but may be missing. @throws the guard's refusal */
  private permitted(expressions: readonly string[]): readonly string[] {
    if (!this.guard) return expressions;
    const refused: string[] = [];
    let wildcardSeen = false;
    const kept = expressions.filter(expression => {
      const isPattern = expression.includes('*') || expression === '_all';
      const isExclusion = wildcardSeen && expression.startsWith('-');
      wildcardSeen ||= isPattern;
      if (isPattern || this.isSeen(isExclusion ? expression.slice(1) : expression)) return true;
      if (!isExclusion && !this.options.ignoreUnavailable) refused.push(expression);
      return false;
    });
    if (refused.length > 0) throw this.guard.refusal(refused);
    return kept;
  }

  /** Whether the request may use a name; a data stream covers its indices. */
  private isSeen(expression: string): boolean {
    const { name, selector } = splitSelector(expression);
    if (!this.guard || this.guard.may(selector === 'failures' ? expression : name)) return true;
    if (selector === 'failures') return false;
    const stream = this.indices.get(name)?.stream;
    return stream !== undefined && this.guard.may(stream.name);
  }

  /** Fills `names` and `targets`; exclusions remove from both. Without expansion, the patterns of a list are names. */
  private expand(expressions: readonly string[]): void {
    const isAlone = expressions.length === 1;
    let wildcardSeen = false;
    for (const expression of expressions) {
      const excludes: boolean = wildcardSeen && expression.startsWith('-');
      if (this.options.ignoreAliases && hasSelector(expression)) throw unsupportedSelector(expression);
      const { name: pattern, selector } = splitSelector(excludes ? expression.slice(1) : expression);
      if (pattern.startsWith('_')) throw invalidIndexName(pattern, "must not start with '_'.");
      const isPattern = pattern.includes('*') && (isAlone || this.expands());
      wildcardSeen ||= isPattern;
      if (selector === 'failures') {
        this.expandFailures(pattern, { isPattern, excludes });
        continue;
      }
      const matches = isPattern ? this.matches(pattern) : [pattern];
      if (isPattern && matches.length === 0 && !this.options.allowNoIndices && this.expands())
        throw notFound(pattern, 'index_or_alias');
      if (excludes) this.exclude(matches, isPattern);
      else if (isPattern) this.addMatches(matches);
      else if (this.exists(pattern)) this.addNamed(pattern);
    }
  }

  private expandFailures(pattern: string, { isPattern, excludes }: { isPattern: boolean; excludes: boolean }): void {
    const names = isPattern ? this.streamMatches(pattern) : this.hasFailureStore(pattern) ? [pattern] : [];
    for (const name of names) {
      const members = this.streamsOf(name).flatMap(stream => this.failures.get(stream) ?? []);
      if (excludes) this.names.delete(failuresOf(name));
      else this.names.add(failuresOf(name));
      for (const index of members)
        if (excludes) this.targets.delete(index.name);
        else if (!isPattern || this.isExpanded(index)) this.targets.set(index.name, [index]);
    }
  }

  private streamMatches(pattern: string): string[] {
    return [...this.byAlias.keys()].filter(
      name =>
        matchesGlob(pattern, name) &&
        this.streamsOf(name).length > 0 &&
        this.isVisible(pattern, name, this.isHidden(name)) &&
        this.isSeen(failuresOf(name)),
    );
  }

  /** The data streams that a name stands for: itself, or those of an alias. */
  private streamsOf(name: string): string[] {
    const streams = (this.byAlias.get(name) ?? []).flatMap(({ stream }) => (stream ? [stream.name] : []));
    return [...new Set(streams)];
  }

  /** @throws EngineError for a name that is not a data stream's, unless such names are ignored */
  private hasFailureStore(name: string): boolean {
    if (this.streamsOf(name).length > 0 && !this.indices.has(name)) return true;
    if (this.options.ignoreUnavailable) return false;
    throw notFound(failuresOf(name), 'index_or_alias');
  }

  private addNamed(name: string): void {
    this.names.add(name);
    this.targets.set(name, this.membersOf(name));
  }

  private addMatches(names: string[]): void {
    for (const name of names) {
      this.names.add(name);
      for (const index of this.membersOf(name)) if (this.isExpanded(index)) this.targets.set(index.name, [index]);
    }
  }

  /**
   * An exclusion removes what patterns matched, and names: an index that a list also names by an alias remains.
   * A pattern also excludes the indices of matching aliases, but the name of an alias excludes no matched index.
   */
  private exclude(names: string[], isPattern: boolean): void {
    for (const name of names) {
      const isExcluded = (index: T): boolean => isPattern || index.name === name || index.stream?.name === name;
      const excluded = this.membersOf(name).filter(isExcluded);
      const isNamed = !isPattern && this.targets.delete(name);
      if (excluded.length > 0 || isNamed) this.names.delete(name);
      for (const index of excluded) this.targets.delete(index.name);
    }
  }

  private membersOf(name: string): readonly T[] {
    const index = this.indices.get(name);
    return index ? [index] : (this.byAlias.get(name) ?? []);
  }

  private aliasesTo(index: T): string[] | undefined {
    const owner = index.stream?.name ?? (index.failures && failuresOf(index.failures.stream));
    if (this.names.has(index.name) || (owner !== undefined && this.names.has(owner))) return undefined;
    return index.failures ? this.aliasesToFailures(index.failures.stream) : this.namedAliases(index);
  }

  private namedAliases(index: T): string[] {
    return [...this.names].filter(name => index.aliases.has(name));
  }

  private aliasesToFailures(stream: string): string[] {
    const aliases = new Set((this.byAlias.get(stream) ?? []).flatMap(member => [...member.aliases.keys()]));
    return [...aliases].map(failuresOf).filter(name => this.names.has(name));
  }

  private expands(): boolean {
    return this.options.expandOpen || this.options.expandClosed;
  }

  private exists(name: string): boolean {
    const isAlias = this.byAlias.has(name);
    if (this.indices.has(name) || (isAlias && !this.options.ignoreAliases)) return true;
    if (this.options.includeStreams && this.streams.has(name)) return true;
    if (this.options.ignoreUnavailable) return false;
    if (isAlias)
      throw illegalArgument(
        `The provided expression [${name}] matches ${this.streams.has(name) ? 'a data stream' : 'an alias'}, specify the corresponding concrete indices instead.`,
      );
    throw notFound(name, 'index_or_alias');
  }

  private matches(pattern: string): string[] {
    const found: string[] = [];
    for (const index of this.indices.values())
      if (
        this.isExpanded(index) &&
        this.isVisible(pattern, index.name, index.hidden) &&
        matchesGlob(pattern, index.name) &&
        this.isSeen(index.name)
      )
        found.push(index.name);
    if (this.options.ignoreAliases && !this.options.includeStreams) return found;
    // `*` matches every index by itself; backing indices are reached through their data streams. A user without access
    // to an index may still reach it through an alias.
    const isStreamsOnly = this.options.ignoreAliases || (pattern === '*' && !this.guard);
    const names = isStreamsOnly ? this.streams : this.byAlias.keys();
    for (const name of names)
      if (matchesGlob(pattern, name) && this.isVisible(pattern, name, this.isHidden(name)) && this.isSeen(name))
        if (this.byAlias.get(name)!.some(index => this.isExpanded(index))) found.push(name);
    return found;
  }

  private isHidden(name: string): boolean {
    return this.byAlias
      .get(name)!
      .every(({ aliases, stream }) => aliases.get(name)?.isHidden ?? (stream?.name === name && stream.isHidden));
  }

  private isExpanded(index: T): boolean {
    return index.closed ? this.options.expandClosed : this.options.expandOpen;
  }

  private isVisible(pattern: string, name: string, hidden: boolean): boolean {
    return !hidden || this.options.expandHidden || (pattern.startsWith('.') && name.startsWith('.'));
  }

  /** @throws EngineError for a closed index, unless those may be named or are ignored */
  private isUsable(index: T): boolean {
    if (!index.closed || !this.options.forbidClosed) return true;
    if (this.options.ignoreUnavailable) return false;
    throw indexClosed(index);
  }
}

function addTo<T>(lists: Map<string, T[]>, name: string, item: T): void {
  const list = lists.get(name);
  if (list) list.push(item);
  else lists.set(name, [item]);
}

/** The error for a selector where there is nothing to select from. */
export function unsupportedSelector(expression: string): EngineError {
  const reason = `Index component selectors are not supported in this context but found selector in expression [${expression}]`;
  return new EngineError('unsupported_selector_exception', reason, { status: 400 });
}

export function indexClosed(index: { name: string; uuid: string }): EngineError {
  return new EngineError('index_closed_exception', 'closed', {
    metadata: { index_uuid: index.uuid, index: index.name },
  });
}

export function notFound(name: string, kind: 'index_or_alias' | 'index_expression'): EngineError {
  const why = name === '_all' ? ' and no indices exist' : '';
  return new EngineError('index_not_found_exception', `no such index [${name}]${why}`, {
    metadata: { 'resource.type': kind, 'resource.id': name, index_uuid: '_na_', index: name },
  });
}

/** The error for a request that resolves to no index; that of a list names no index. */
function noneFound(expressions: readonly string[]): EngineError {
  if (expressions.length <= 1) return notFound(expressions[0] || '_all', 'index_expression');
  return new EngineError('index_not_found_exception', 'no such index [null]', {
    metadata: { 'resource.type': 'index_expression', 'resource.id': [...expressions] },
  });
}

/** Splits `a,b*,-bc`; an empty expression and `_all` match everything. */
export function splitExpression(expression: string | undefined): string[] {
  return expression === undefined || expression === '' ? [] : expression.split(',');
}

export function isAll(expressions: readonly string[]): boolean {
  return expressions.length === 0 || (expressions.length === 1 && (expressions[0] === '_all' || expressions[0] === ''));
}
