import type { EndpointDescription, Method } from '../dsl/endpoints/endpoint-description.ts';

export interface RouteMatch {
  endpoint: EndpointDescription;
  /** Path parts by name, decoded. */
  parts: Readonly<Record<string, string>>;
}

export type RouteResult =
  | { kind: 'found'; match: RouteMatch }
  | { kind: 'wrong-method'; allowed: Method[] }
  | { kind: 'none' };

interface Leaf {
  endpoint: EndpointDescription;
  names: readonly string[];
}

interface Node {
  literals: Map<string, Node>;
  wildcard: Node | undefined;
  leaves: Map<Method, Leaf>;
  /** Whatever is not the path of an endpoint here or below is not read as a name either. */
  isAbsent: boolean;
}

/** The number of paths whose matches are kept, and their maximum length. */
const MAX_KEPT = 256;
const MAX_KEPT_PATH = 256;

/**
 * A trie of path segments. A literal segment has precedence over a parameter, whatever the method; any other segment is
 * a parameter, with or without a leading underscore, as in Elasticsearch (`GET /_nope` is the index `_nope`, `GET
 * /_bulk` is not). Paths of absent features have no endpoint at all.
 */
export class Router {
  private readonly root = emptyNode();
  /** Recent matches, by path and method: clients repeat the same few. */
  private readonly matches = new Map<string, Map<string, RouteResult>>();

  /** @param absent paths at and below which nothing is read as a name, with parameters in braces */
  constructor(endpoints: Iterable<EndpointDescription>, absent: Iterable<string> = []) {
    for (const endpoint of endpoints)
      for (const route of endpoint.routes) this.add(endpoint, route.methods, route.path);
    for (const path of absent) this.descend(path).node.isAbsent = true;
  }

  /** @throws URIError if the path has an invalid percent escape */
  find(method: string, path: string): RouteResult {
    const known = this.matches.get(path)?.get(method);
    if (known) return known;
    const result = this.search(method, path);
    if (result.kind === 'found' && path.length <= MAX_KEPT_PATH) this.keep(method, path, result);
    return result;
  }

  private keep(method: string, path: string, result: RouteResult): void {
    if (this.matches.size === MAX_KEPT) this.matches.clear();
    const kept = this.matches.get(path);
    if (kept) kept.set(method, result);
    else this.matches.set(path, new Map([[method, result]]));
  }

  private search(method: string, path: string): RouteResult {
    const segments = splitPath(path).map(decodeURIComponent);
    const end = findEnd(this.root, segments, 0, []);
    if (!end || end === ABSENT) return { kind: 'none' };
    const leaf = end.node.leaves.get(method as Method);
    if (!leaf) return { kind: 'wrong-method', allowed: [...end.node.leaves.keys()] };
    return { kind: 'found', match: { endpoint: leaf.endpoint, parts: named(leaf.names, end.values) } };
  }

  private add(endpoint: EndpointDescription, methods: readonly Method[], path: string): void {
    const { node, names } = this.descend(path);
    for (const method of methods) {
      const taken = node.leaves.get(method)?.endpoint;
      if (taken && taken !== endpoint)
        throw new Error(`${method} ${path} belongs to ${taken.name} and ${endpoint.name}`);
      node.leaves.set(method, { endpoint, names });
    }
  }

  /** The node of a path, created if necessary, and the names of its parameters. */
  private descend(path: string): { node: Node; names: string[] } {
    let node = this.root;
    const names: string[] = [];
    for (const segment of splitPath(path)) {
      if (segment.startsWith('{')) {
        names.push(segment.slice(1, -1));
        node = node.wildcard ??= emptyNode();
      } else {
        const next = node.literals.get(segment) ?? emptyNode();
        node.literals.set(segment, next);
        node = next;
      }
    }
    return { node, names };
  }
}

/** Ignores trailing slashes. */
function splitPath(path: string): string[] {
  const trimmed = path.replace(/^\//, '').replace(/\/+$/, '');
  return trimmed === '' ? [] : trimmed.split('/');
}

interface End {
  node: Node;
  /** Values of the parameters in the path. */
  values: string[];
}

const ABSENT: End = { node: emptyNode(), values: [] };

/** Tries the literal segment first, then the parameter. */
function findEnd(node: Node, segments: string[], depth: number, values: string[]): End | undefined {
  if (depth < segments.length) {
    const segment = segments[depth]!;
    const { wildcard } = node;
    const literal = node.literals.get(segment);
    const end =
      (literal && findEnd(literal, segments, depth + 1, values)) ??
      (wildcard && findEnd(wildcard, segments, depth + 1, [...values, segment]));
    if (end) return end;
  } else if (node.leaves.size > 0) return { node, values };
  return node.isAbsent ? ABSENT : undefined;
}

function named(names: readonly string[], values: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name, i) => [name, values[i]!]));
}

function emptyNode(): Node {
  return { literals: new Map(), wildcard: undefined, leaves: new Map(), isAbsent: false };
}
