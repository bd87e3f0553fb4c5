import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { CharFilterFactory, ComponentType, FilteredText } from '../analysis-component.ts';
import { OffsetMap } from '../offset-map.ts';
import { wordList } from '../stop-words.ts';

/** A trie over UTF-16 units. */
interface MappingNode {
  readonly next: Map<number, MappingNode>;
  output: string | undefined;
}

const newNode = (): MappingNode => ({ next: new Map(), output: undefined });

/** Replaces the keys of the rules from left to right, the longest match first. */
export function applyMappings(root: MappingNode, text: string): FilteredText {
  const offsets = new OffsetMap();
  let output = '';
  let copied = 0;
  for (let at = 0; at < text.length; ) {
    const match = longestMatch(root, text, at);
    if (!match) {
      at++;
      continue;
    }
    output += text.slice(copied, at) + match.output;
    at = copied = match.end;
    offsets.addReplacement(output.length, match.output.length, match.length);
  }
  return { text: output + text.slice(copied), offsets: offsets.isEmpty ? undefined : offsets };
}

function longestMatch(root: MappingNode, text: string, start: number) {
  let node: MappingNode | undefined = root;
  let best: { output: string; end: number; length: number } | undefined;
  for (let at = start; at < text.length; at++) {
    node = node.next.get(text.charCodeAt(at));
    if (!node) break;
    if (node.output !== undefined) best = { output: node.output, end: at + 1, length: at + 1 - start };
  }
  return best;
}

/** Parses `left => right`, with escapes on both sides. @throws EngineError */
function parseMappings(lines: readonly string[]): MappingNode {
  const root = newNode();
  lines.forEach((line, index) => {
    const where = `Line [${index + 1}]: `;
    const arrow = line.lastIndexOf('=>');
    if (arrow < 0) throw new EngineError('runtime_exception', `${where}Invalid mapping rule : [${line}]`);
    const left = unescapeRule(line.slice(0, arrow).trim(), where);
    if (left === '') throw illegalArgument('cannot match the empty string');
    let node = root;
    for (let i = 0; i < left.length; i++) {
      const code = left.charCodeAt(i);
      const next: MappingNode = node.next.get(code) ?? newNode();
      node.next.set(code, next);
      node = next;
    }
    if (node.output !== undefined) throw illegalArgument(`match "${left}" was already added`);
    node.output = unescapeRule(line.slice(arrow + 2).trim(), where);
  });
  return root;
}

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', '\\': '\\' };

/** `\n`, `\u0020` and the like; any other escaped character is literal. @throws EngineError */
function unescapeRule(text: string, where: string): string {
  const fail = (reason: string) => new EngineError('runtime_exception', where + reason);
  let plain = '';
  for (let i = 0; i < text.length; i++) {
    if (text[i] !== '\\') {
      plain += text[i];
      continue;
    }
    const escaped = text[++i];
    if (escaped === undefined || (escaped === 'u' && i + 4 >= text.length))
      throw fail(`Invalid escaped char in [${text}]`);
    if (escaped === 'u') {
      const hex = text.slice(i + 1, i + 5);
      if (!/^[\da-fA-F]{4}$/.test(hex)) throw fail(`For input string: "${hex}" under radix 16`);
      plain += String.fromCharCode(Number.parseInt(hex, 16));
      i += 4;
    } else plain += ESCAPES[escaped] ?? escaped;
  }
  return plain;
}

export const mappingCharFilter: ComponentType<CharFilterFactory> = {
  configure(request) {
    const lines = wordList(request, 'mappings');
    if (!lines) throw illegalArgument('mapping requires either `mappings` or `mappings_path` to be configured');
    const root = parseMappings(lines);
    return { name: request.name, normalizing: true, apply: text => applyMappings(root, text) };
  },
};
