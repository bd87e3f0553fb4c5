import type { Explanation } from '../../hits/explanation.ts';

/** A node of an explanation as a sentence; `details` are collapsed if the sentence covers them. */
export interface WordedNode {
  value: number;
  words: string;
  children: WordedNode[];
  /** The engine's own words, for those who want them. */
  source: Explanation;
}

/** The tree in words: a chain that only hands its value on is one line, and a term's formula is one sentence. */
export function wordedTree(node: Explanation): WordedNode {
  const known = WORDINGS.find(([pattern]) => pattern.test(node.description));
  if (known !== undefined) return known[1](node, known[0].exec(node.description)!);
  // A node whose only child has the same value adds nothing.
  const [only] = node.details;
  if (node.details.length === 1 && only !== undefined && only.value === node.value) return wordedTree(only);
  return worded(node, plain(node.description), node.details);
}

type Wording = (node: Explanation, match: RegExpExecArray) => WordedNode;

const WORDINGS: readonly [RegExp, Wording][] = [
  [/^weight\((?:Synonym\()?([^:()\s]+):(.+?)\)? in \d+\)/, (node, match) => weightWords(node, match[1]!, match[2]!)],
  [/^sum of/, node => several(node, parts => `${parts} parts added up`)],
  [
    /^max plus ([\d.]+) times others/,
    (node, match) => several(node, parts => `the best of ${parts} parts, and ${match[1]} of each other`),
  ],
  [/^max of/, node => several(node, parts => `the best of ${parts} parts; the others do not count`)],
  [/^match on required clause/, node => worded(node, `a filter matches and gives nothing: ${filterText(node)}`, [])],
  [/^ConstantScore\((.*?)\)(\^.*)?$/, (node, match) => worded(node, `matches ${match[1]}: always the same score`, [])],
  [/^\*:\*/, node => worded(node, 'every document: always the same score', [])],
  [/^function score, product of/, node => worded(node, 'the score of the query times its functions', node.details)],
  [/product of/, node => worded(node, 'multiplied', node.details)],
  [/^min of/, node => worded(node, 'the smaller of the functions’ value and their limit', node.details)],
  [
    /^no match on (required|optional) clause \((.*)\)$/,
    (node, match) =>
      worded(node, `${match[1] === 'required' ? 'must match and does not' : 'does not match'}: ${match[2]}`, []),
  ],
  [
    /^Failure to match minimum number of optional clauses: (\d+), matched: (\d+)/,
    (node, match) =>
      worded(node, `${match[2]} of the optional clauses matched, ${match[1]} are asked for`, node.details),
  ],
  [
    /^Failure to meet condition\(s\) of required\/prohibited clause/,
    node => worded(node, 'a clause that must match does not, or one that must not does', node.details),
  ],
];

function several(node: Explanation, words: (parts: number) => string): WordedNode {
  return node.details.length === 1
    ? wordedTree(node.details[0]!)
    : worded(node, words(node.details.length), node.details);
}

function weightWords(node: Explanation, field: string, term: string): WordedNode {
  const score = node.details[0] ?? node;
  const find = (start: string) => deep(score, start)?.value;
  const freq = find('freq') ?? find('phraseFreq') ?? find('termFreq');
  const [boost, idf, tf] = [find('boost') ?? 1, find('idf'), find('tf')];
  const named = term.startsWith('"') ? term : `“${term}”`;
  if (freq === undefined || idf === undefined || tf === undefined)
    return worded(node, `${field} has ${named}`, score.details);
  const times = freq === 1 ? 'once' : freq === 2 ? 'twice' : `${short(freq)} times`;
  const length = find('dl');
  const among = length === undefined ? '' : ` among ${short(length)} words`;
  const rare = find('n, number of');
  const holds = rare === undefined ? '' : `, which ${short(rare)} documents have`;
  return worded(
    node,
    `${field} has ${named} ${times}${among}${holds}: ${short(boost)} × rarity ${short(idf)} × frequency ${short(tf)}`,
    [],
  );
}

function worded(source: Explanation, words: string, details: readonly Explanation[]): WordedNode {
  return { value: source.value, words, children: details.map(wordedTree), source };
}

/** The filter behind “match on required clause”: the second detail holds its text. */
function filterText(node: Explanation): string {
  const text = node.details.find(child => child.description !== '# clause')?.description ?? '';
  return text.replace(/^ConstantScore\((.*)\)$/, '$1');
}

function plain(description: string): string {
  return description.replace(/,? (computed as .*|result of|computed) ?(from)?:$/, '').replace(/:$/, '');
}

function deep(node: Explanation, start: string): Explanation | undefined {
  for (const child of node.details) {
    const found = child.description.startsWith(start) ? child : deep(child, start);
    if (found !== undefined) return found;
  }
  return undefined;
}

const short = (value: number) => String(Math.round(value * 1000) / 1000);
