import type { EndpointDescription, Method } from '../dsl/endpoints/endpoint-description.ts';

export interface RouteMatch {
  endpoint: EndpointDescription;
  /** Path parts by name, decoded. */
  parts: Record<string, string>;
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
}

/**
 * A trie of path segments. A literal segment has precedence over a parameter, whatever the method; any other segment is
 * a parameter, with or without a leading underscore, as in Elasticsearch (`GET /_nope` is the index `_nope`, `GET
 * /_bulk` is not).
 */
export class Router {
  private readonly root = emptyNode();

  constructor(endpoints: Iterable<EndpointDescription>) {
    for (const endpoint of endpoints)
      for (const route of endpoint.routes) this.add(endpoint, route.methods, route.path);
  }

  /** @throws URIError if the path has an invalid percent escape */
  find(method: string, path: string): RouteResult {
    const segments = splitPath(path).map(decodeURIComponent);
    const end = findEnd(this.root, segments, 0, []);
    if (!end) return { kind: 'none' };
    const leaf = end.node.leaves.get(method as Method);
    if (!leaf) return { kind: 'wrong-method', allowed: [...end.node.leaves.keys()] };
    return { kind: 'found', match: { endpoint: leaf.endpoint, parts: named(leaf.names, end.values) } };
  }

  private add(endpoint: EndpointDescription, methods: readonly Method[], path: string): void {
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
    for (const method of methods) {
      const taken = node.leaves.get(method)?.endpoint;
      if (taken && taken !== endpoint)
        throw new Error(`${method} ${path} belongs to ${taken.name} and ${endpoint.name}`);
      node.leaves.set(method, { endpoint, names });
    }
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

/** Tries the literal segment first, then the parameter. */
function findEnd(node: Node, segments: string[], depth: number, values: string[]): End | undefined {
  if (depth === segments.length) return node.leaves.size > 0 ? { node, values } : undefined;
  const segment = segments[depth]!;
  const literal = node.literals.get(segment);
  const end = literal && findEnd(literal, segments, depth + 1, values);
  return end ?? (node.wildcard && findEnd(node.wildcard, segments, depth + 1, [...values, segment]));
}

function named(names: readonly string[], values: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name, i) => [name, values[i]!]));
}

function emptyNode(): Node {
  return { literals: new Map(), wildcard: undefined, leaves: new Map() };
}
