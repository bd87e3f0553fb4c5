import { COPY } from './copy.ts';
import type { Explanation } from './score-split.ts';

/** A node of an explanation as a sentence; `details` are collapsed if the sentence covers them. */
export interface WordedNode {
  value: number;
  words: string;
  children: WordedNode[];
  /** The node as the engine sent it. */
  source: Explanation;
}

/** The tree as sentences: nodes that only pass on a value are collapsed, and a term's formula is one sentence. */
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
  [/^sum of/, node => several(node, parts => COPY.sumOfParts(parts))],
  [/^max plus ([\d.]+) times others/, (node, match) => several(node, parts => COPY.bestPlusOthers(parts, match[1]))],
  [/^max of/, node => several(node, parts => COPY.bestOfParts(parts))],
  [/^match on required clause/, node => worded(node, COPY.filterMatches(filterText(node)), [])],
  [/^ConstantScore\((.*?)\)(\^.*)?$/, (node, match) => worded(node, COPY.constantScore(match[1]), [])],
  [/^\*:\*/, node => worded(node, COPY.everyDocument, [])],
  [/^function score, product of/, node => worded(node, COPY.functionScore, node.details)],
  [/product of/, node => worded(node, COPY.multiplied, node.details)],
  [/^min of/, node => worded(node, COPY.limitedFunctions, node.details)],
  [
    /^no match on (required|optional) clause \((.*)\)$/,
    (node, match) =>
      worded(node, `${match[1] === 'required' ? COPY.requiredMissing : COPY.doesNotMatch}: ${match[2]}`, []),
  ],
  [
    /^Failure to match minimum number of optional clauses: (\d+), matched: (\d+)/,
    (node, match) => worded(node, COPY.optionalClauses(match[2], match[1]), node.details),
  ],
  [
    /^Failure to meet condition\(s\) of required\/prohibited clause/,
    node => worded(node, COPY.clauseViolated, node.details),
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
    return worded(node, COPY.fieldHas(field, named), score.details);
  const times = freq === 1 ? COPY.once : freq === 2 ? COPY.twice : COPY.times(short(freq));
  const length = find('dl');
  const among = length === undefined ? '' : COPY.amongWords(short(length));
  const rare = find('n, number of');
  const holds = rare === undefined ? '' : COPY.documentsHave(short(rare));
  return worded(node, COPY.termScore(field, named, times, among, holds, short(boost), short(idf), short(tf)), []);
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
