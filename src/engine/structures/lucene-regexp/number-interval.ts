import type { RegexpNode, RegexpNodes } from './regexp-node.ts';

/**
 * Decimal numbers between two inclusive bounds. Bounds of the same length require exactly that number of digits,
 * otherwise leading zeros are allowed.
 */
export function numberInterval(first: string, second: string, nodes: RegexpNodes): RegexpNode {
  const [low, high] = BigInt(first) <= BigInt(second) ? [first, second] : [second, first];
  if (low.length === high.length) return between(low, high, nodes);
  const [least, most] = [String(BigInt(low)), String(BigInt(high))];
  const lengths: RegexpNode[] = [];
  for (let length = least.length; length <= most.length; length++) {
    const from = length === least.length ? least : `1${'0'.repeat(length - 1)}`;
    const to = length === most.length ? most : '9'.repeat(length);
    lengths.push(between(from, to, nodes));
  }
  return nodes.concat(nodes.star(digits('0', '0', nodes)), nodes.or(...lengths));
}

/** Digit strings between two of the same length. */
function between(low: string, high: string, nodes: RegexpNodes): RegexpNode {
  if (low === '') return nodes.empty;
  const [a, b] = [low[0]!, high[0]!];
  if (a === b) return nodes.concat(digits(a, a, nodes), between(low.slice(1), high.slice(1), nodes));
  const rest = low.length - 1;
  const anyRest = nodes.repeat(digits('0', '9', nodes), rest, rest);
  const [above, below] = [String(Number(a) + 1), String(Number(b) - 1)];
  return nodes.or(
    nodes.concat(digits(a, a, nodes), between(low.slice(1), '9'.repeat(rest), nodes)),
    above <= below ? nodes.concat(digits(above, below, nodes), anyRest) : nodes.none,
    nodes.concat(digits(b, b, nodes), between('0'.repeat(rest), high.slice(1), nodes)),
  );
}

function digits(from: string, to: string, nodes: RegexpNodes): RegexpNode {
  return nodes.set([from.charCodeAt(0), to.charCodeAt(0)]);
}
