import { GALICIAN_RULES, PORTUGUESE_RULES } from './rslp-rules.data.ts';
import { lettersTo, onText } from './suffix-rules.ts';

interface Rule {
  readonly suffix: string;
  /** Minimum number of remaining letters. */
  readonly least: number;
  readonly by: string;
  readonly exceptions: readonly string[];
}

type Step = (word: string) => string;

/**
 * RSLP, a rule-based suffix stripper (V. Orengo, C. Huyck, "A stemming algorithm for the Portuguese language", 2001):
 * steps that each apply their first matching rule. A step's header line gives its name, the minimum length of its
 * words, whether exceptions are whole words, and the endings it applies to; a rule's line gives suffix, minimum number
 * of remaining letters, replacement, exceptions.
 */
function parseSteps(text: string): Map<string, Step> {
  const steps = new Map<string, Step>();
  for (const block of text.trim().split('\n\n')) {
    const [head, ...lines] = block.split('\n') as [string, ...string[]];
    const [name, least, whole, ...endings] = head.split(' ') as [string, string, string, ...string[]];
    const rules = lines.map(parseRule);
    const limits = rules.map(rule => rule.least + rule.suffix.length);
    steps.set(name, step(rules, { least: Number(least) || Math.min(...limits), whole: whole === '1', endings }));
  }
  return steps;
}

function parseRule(line: string): Rule {
  const [suffix, least, by, ...exceptions] = line.trim().split(' ') as [string, string, string?, ...string[]];
  return { suffix, least: Number(least), by: by === undefined || by === '-' ? '' : by, exceptions };
}

function step(rules: readonly Rule[], head: { least: number; whole: boolean; endings: readonly string[] }): Step {
  const isException = (word: string, exception: string) => (head.whole ? word === exception : word.endsWith(exception));
  return word => {
    if (word.length < head.least) return word;
    if (head.endings.length > 0 && !head.endings.some(ending => word.endsWith(ending))) return word;
    const rule = rules.find(
      ({ suffix, least, exceptions }) =>
        word.length - suffix.length >= least &&
        word.endsWith(suffix) &&
        !exceptions.some(exception => isException(word, exception)),
    );
    return rule ? word.slice(0, word.length - rule.suffix.length) + rule.by : word;
  };
}

const portuguese = parseSteps(PORTUGUESE_RULES);
const galician = parseSteps(GALICIAN_RULES);
const chain =
  (steps: Map<string, Step>, ...names: string[]): Step =>
  word =>
    names.reduce((text, name) => steps.get(name)!(text), word);

const portugueseLetters = lettersTo('àáâãäå>a ç>c èéêë>e ìíîï>i ñ>n òóôõö>o ùúûü>u ýÿ>y');
const galicianLetters = lettersTo('á>a éê>e í>i ó>o ú>u');

const portugueseStart = chain(portuguese, 'Plural', 'Adverb', 'Feminine', 'Augmentative');

export const portugueseRslpStem = onText(text => {
  const word = portugueseStart(text);
  let stem = portuguese.get('Noun')!(word);
  if (stem.length === word.length) {
    stem = portuguese.get('Verb')!(stem);
    if (stem.length === word.length) stem = portuguese.get('Vowel')!(stem);
  }
  return portugueseLetters(stem);
});

const galicianStart = chain(galician, 'Plural', 'Unification', 'Adverb');

export const galicianStem = onText(text => {
  let word = galicianStart(text);
  for (let before = -1; before !== word.length; ) {
    before = word.length;
    word = galician.get('Augmentative')!(word);
  }
  let stem = galician.get('Noun')!(word);
  if (stem.length === word.length) stem = galician.get('Verb')!(stem);
  return galicianLetters(galician.get('Vowel')!(stem));
});

export const minimalPortugueseStem = onText(word => portuguese.get('Plural')!(word));
export const minimalGalicianStem = onText(word => galician.get('Plural')!(word));
