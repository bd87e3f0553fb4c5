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
 * A trie of path segments. A literal segment wins over a name in braces; where the literal branch does not lead to
 * the method, the other branches are tried, as the reference does (`GET /_nope` is the index `_nope`).
 */
export class Router {
  private readonly root = emptyNode();

  constructor(endpoints: Iterable<EndpointDescription>) {
    for (const endpoint of endpoints)
      for (const route of endpoint.routes) this.add(endpoint, route.methods, route.path);
  }

  /** @throws URIError where the path holds a broken percent escape */
  find(method: string, path: string): RouteResult {
    const segments = splitPath(path).map(decodeURIComponent);
    const allowed = new Set<Method>();
    for (const { node, values } of ends(this.root, segments, 0, [])) {
      const leaf = node.leaves.get(method as Method);
      if (leaf) return { kind: 'found', match: { endpoint: leaf.endpoint, parts: named(leaf.names, values) } };
      for (const other of node.leaves.keys()) allowed.add(other);
    }
    return allowed.size > 0 ? { kind: 'wrong-method', allowed: [...allowed] } : { kind: 'none' };
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

/** Trailing slashes count for nothing. */
function splitPath(path: string): string[] {
  const trimmed = path.replace(/^\//, '').replace(/\/+$/, '');
  return trimmed === '' ? [] : trimmed.split('/');
}

function* ends(
  node: Node,
  segments: string[],
  depth: number,
  values: string[],
): Generator<{ node: Node; values: string[] }> {
  if (depth === segments.length) {
    if (node.leaves.size > 0) yield { node, values };
    return;
  }
  const segment = segments[depth]!;
  const literal = node.literals.get(segment);
  if (literal) yield* ends(literal, segments, depth + 1, values);
  if (node.wildcard) yield* ends(node.wildcard, segments, depth + 1, [...values, segment]);
}

function named(names: readonly string[], values: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name, i) => [name, values[i]!]));
}

function emptyNode(): Node {
  return { literals: new Map(), wildcard: undefined, leaves: new Map() };
}
