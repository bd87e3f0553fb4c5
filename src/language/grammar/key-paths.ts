import { nextToken, type TextRange } from '../json-scanner.ts';
import type { ComponentKind } from './body-node.ts';

/**
 * The path of every name in a body, also of one that is being written. Lists have no step of their own.
 */
export function keyPaths(text: string, { from, to }: TextRange): string[][] {
  const paths: string[][] = [];
  const open: (string | undefined)[] = [];
  let key: string | undefined;
  for (let token = nextToken(text, from, to); token; token = nextToken(text, token.to, to)) {
    const mark = token.kind === 'punctuation' ? text[token.from]! : '';
    if (mark === '{' || mark === '[') {
      open.push(key);
      key = undefined;
    } else if (mark === '}' || mark === ']') open.pop();
    else if (mark === ',') key = undefined;
    else if (token.kind === 'string') {
      const next = nextToken(text, token.to, to);
      if (!next || text[next.from] !== ':') continue;
      key = text.slice(token.from, token.to).replace(/^"|"$/g, '');
      paths.push([...open.filter(step => step !== undefined), key]);
    }
  }
  return paths;
}

/** The names of the components that a body defines below `analysis`. */
export function ownComponents(paths: readonly string[][], kind: ComponentKind): string[] {
  return namesBelow(paths, ['analysis', kind]);
}

/** The names of the objects at a path's end. */
export function namesBelow(paths: readonly string[][], parents: readonly string[]): string[] {
  const found = paths.filter(path => {
    const above = path.slice(-1 - parents.length, -1);
    return above.length === parents.length && parents.every((parent, at) => above[at] === parent);
  });
  return [...new Set(found.map(path => path.at(-1)!))];
}
