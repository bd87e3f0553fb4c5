import type { BodyNode, GrammarContext } from './body-grammar.ts';
import type { BodyPosition } from './body-position.ts';
import { rootOf } from './body-roots.ts';
import { matchEndpoint } from './match-endpoint.ts';
import type { LiveNames, Suggestion } from './suggestion.ts';

interface BodyTarget {
  method: string;
  path: string;
  bodyIndex: number;
  position: BodyPosition;
}

/** Names or values valid at the cursor. The inserted text takes existing quotes and a following colon into account. */
export function suggestBody(target: BodyTarget, live: LiveNames): Suggestion[] {
  const match = matchEndpoint(target.method, target.path);
  const root = match && rootOf(match.endpoint, target.bodyIndex);
  if (!root) return [];
  const context: GrammarContext = { live, index: match.parts['index'] };
  const node = walk(root, target.position.path);
  const { position } = target;
  if (position.role === 'key')
    return (node?.keys?.(context) ?? [])
      .filter(key => !position.siblings.includes(key.label) || key.label === position.prefix)
      .map(key => asKey(key, position));
  return (node?.values?.(context) ?? []).map(value => asValue(value, position));
}

/** The documentation of the name at a path, for hovers. */
export function describeBodyKey(
  target: Omit<BodyTarget, 'position'>,
  path: readonly (string | number)[],
  live: LiveNames,
): Suggestion | undefined {
  const match = matchEndpoint(target.method, target.path);
  const root = match && rootOf(match.endpoint, target.bodyIndex);
  const parent = root && walk(root, path.slice(0, -1));
  return parent?.keys?.({ live, index: match?.parts['index'] }).find(key => key.label === path.at(-1));
}

function walk(root: BodyNode, path: readonly (string | number)[]): BodyNode | undefined {
  let node: BodyNode | undefined = root;
  for (const step of path) node = node?.child?.(step);
  return node;
}

/** Omits the closing quote inside quotes, and the value before a colon, since both exist already. */
function asKey(key: Suggestion, position: BodyPosition): Suggestion {
  const whole = key.insert ?? `"${key.label}": $0`;
  if (position.colonFollows) return { ...key, insert: position.quoted ? key.label : `"${key.label}"`, again: false };
  return position.quoted ? { ...key, insert: whole.slice(1) } : { ...key, insert: whole };
}

function asValue(value: Suggestion, position: BodyPosition): Suggestion {
  const bare = value.insert ?? value.label;
  const isLiteral = /^(true|false|null|-?\d+(\.\d+)?)$/.test(bare);
  return { ...value, insert: position.quoted || isLiteral ? bare : `"${bare}"`, again: false };
}
