/** The candidates of a rule for a word: the first known word wins; if there is none, the word becomes `otherwise`. */
export interface Proposal {
  readonly tries: readonly string[];
  readonly otherwise: string;
  /** The first candidate must not be an exception. */
  readonly strict?: boolean;
}

export type Rule = (word: string) => Proposal | undefined;

/** The part before an ending; undefined if the word does not have the ending or consists only of it. */
function before(word: string, ending: string): string | undefined {
  return word.length > ending.length && word.endsWith(ending) ? word.slice(0, -ending.length) : undefined;
}

function isVowel(word: string, at: number): boolean {
  const letter = word[at]!;
  if (letter === 'y') return at > 0 && !isVowel(word, at - 1);
  return 'aeiou'.includes(letter);
}

function hasVowel(word: string): boolean {
  for (let at = 0; at < word.length; at++) if (isVowel(word, at)) return true;
  return false;
}

function endsInDouble(word: string): boolean {
  const last = word.length - 1;
  return last > 0 && word[last] === word[last - 1] && !isVowel(word, last);
}

function withoutDouble(word: string): string[] {
  return endsInDouble(word) ? [word.slice(0, -1)] : [];
}

function plural(word: string): Proposal | undefined {
  const beforeIes = before(word, 'ies');
  if (beforeIes !== undefined) return { tries: [`${beforeIes}ie`, `${beforeIes}y`], otherwise: `${beforeIes}y` };
  const beforeEs = before(word, 'es');
  if (beforeEs !== undefined) {
    const keepsE = beforeEs.length > 1 && !beforeEs.endsWith('ss');
    const tries = keepsE ? [`${beforeEs}e`, beforeEs] : [beforeEs, `${beforeEs}e`];
    return { tries, otherwise: `${beforeEs}e` };
  }
  if (!word.endsWith('s') || word.length <= 3 || /(s|ou)s$/.test(word)) return undefined;
  return { tries: [word.slice(0, -1)], otherwise: word.slice(0, -1) };
}

function past(word: string): Proposal | undefined {
  if (word.length <= 4) return undefined;
  const beforeIed = before(word, 'ied');
  if (beforeIed !== undefined) return { tries: [`${beforeIed}ie`, `${beforeIed}y`], otherwise: `${beforeIed}y` };
  const stem = before(word, 'ed');
  if (stem === undefined || !hasVowel(stem)) return undefined;
  const tries = [`${stem}e`, stem, ...withoutDouble(stem)];
  if (endsInDouble(stem)) return { tries, otherwise: stem, strict: true };
  return { tries, otherwise: word.startsWith('un') ? word : `${stem}e`, strict: true };
}

function progressive(word: string): Proposal | undefined {
  const stem = word.length > 5 ? before(word, 'ing') : undefined;
  if (stem === undefined || !hasVowel(stem)) return undefined;
  const tries = [`${stem}e`, stem, ...withoutDouble(stem)];
  const last = stem.length - 1;
  const twoConsonants = last > 0 && !isVowel(stem, last) && !isVowel(stem, last - 1);
  return { tries, otherwise: twoConsonants || endsInDouble(stem) ? stem : `${stem}e`, strict: true };
}

function ity(word: string): Proposal | undefined {
  const stem = before(word, 'ity');
  if (stem === undefined) return undefined;
  const tries = [stem, `${stem}e`];
  const ofTwo = stem.length > 1 ? stem.slice(-2) : '';
  const root =
    ofTwo === 'il' ? `${stem.slice(0, -2)}le` : ofTwo === 'iv' ? `${stem}e` : ofTwo === 'al' ? stem : undefined;
  if (root !== undefined) return { tries: [...tries, root], otherwise: root };
  return { tries: [...tries, word], otherwise: stem };
}

function ness(word: string): Proposal | undefined {
  const stem = before(word, 'ness')?.replace(/i$/, 'y');
  return stem === undefined ? undefined : { tries: [stem], otherwise: stem };
}

function ion(word: string): Proposal | undefined {
  const stem = before(word, 'ion');
  if (stem === undefined) return undefined;
  const beforeIzation = before(word, 'ization');
  if (beforeIzation !== undefined) return { tries: [`${beforeIzation}ize`], otherwise: `${beforeIzation}ize` };
  const tries: string[] = [];
  const beforeIt = before(word, 'ition');
  if (beforeIt !== undefined) tries.push(`${beforeIt}e`);
  const beforeAt = before(word, 'ation');
  if (beforeAt !== undefined) tries.push(`${beforeAt}ate`, `${beforeAt}e`, beforeAt);
  const beforeIcat = before(word, 'ication');
  if (beforeIcat !== undefined) tries.push(`${beforeIcat}y`);
  return { tries: [...tries, `${stem}e`, stem], otherwise: word };
}

function agent(word: string): Proposal | undefined {
  const beforeIzer = before(word, 'izer');
  if (beforeIzer !== undefined) return { tries: [`${beforeIzer}ize`], otherwise: `${beforeIzer}ize` };
  const stem = before(word, 'er') ?? before(word, 'or');
  if (stem === undefined) return undefined;
  const tries = withoutDouble(stem);
  if (stem.endsWith('i')) tries.push(`${stem.slice(0, -1)}y`);
  if (stem.endsWith('e')) tries.push(stem.slice(0, -1));
  return { tries: [...tries, word.slice(0, -1), stem, `${stem}e`], otherwise: word };
}

function ly(word: string): Proposal | undefined {
  const stem = before(word, 'ly');
  if (stem === undefined) return undefined;
  const tries = [`${stem}le`, stem];
  const ofTwo = stem.length > 1 ? stem.slice(-2) : '';
  if (ofTwo === 'ab') return { tries, otherwise: `${stem}le` };
  if (stem.endsWith('i')) tries.push(`${stem.slice(0, -1)}y`);
  return { tries, otherwise: stem };
}

function al(word: string): Proposal | undefined {
  const stem = word.length < 4 ? undefined : before(word, 'al');
  if (stem === undefined) return undefined;
  const tries = [stem, ...withoutDouble(stem), `${stem}e`, `${stem}um`];
  const shorter = stem.slice(0, -1);
  if (shorter !== '' && stem.endsWith('ic')) {
    const root = stem.slice(0, -2);
    return { tries: [...tries, root, `${root}y`, stem], otherwise: stem };
  }
  return { tries: stem.endsWith('i') ? [...tries, shorter, word] : tries, otherwise: word };
}

function ive(word: string): Proposal | undefined {
  const stem = before(word, 'ive');
  if (stem === undefined) return undefined;
  const tries = [stem, `${stem}e`];
  if (stem.length > 1 && stem.endsWith('at')) tries.push(`${stem.slice(0, -2)}e`, stem.slice(0, -2));
  return { tries: [...tries, `${stem}ion`], otherwise: word };
}

function ize(word: string): Proposal | undefined {
  const stem = before(word, 'ize');
  return stem === undefined ? undefined : { tries: [stem, ...withoutDouble(stem), `${stem}e`], otherwise: word };
}

function ment(word: string): Proposal | undefined {
  const stem = before(word, 'ment');
  return stem === undefined ? undefined : { tries: [stem], otherwise: word };
}

function ble(word: string): Proposal | undefined {
  const stem = before(word, 'able') ?? before(word, 'ible');
  return stem === undefined
    ? undefined
    : { tries: [stem, ...withoutDouble(stem), `${stem}e`, `${stem}ate`], otherwise: word };
}

function ism(word: string): Proposal | undefined {
  const stem = before(word, 'ism');
  return stem === undefined ? undefined : { tries: [stem], otherwise: stem };
}

function ic(word: string): Proposal | undefined {
  const stem = before(word, 'ic');
  return stem === undefined ? undefined : { tries: [`${word}al`, `${stem}y`, `${stem}e`, stem], otherwise: word };
}

function ncy(word: string): Proposal | undefined {
  if (!/[ea]ncy$/.test(word)) return undefined;
  const root = word.slice(0, -2);
  return { tries: [`${root}t`, `${root}ce`], otherwise: `${root}ce` };
}

function nce(word: string): Proposal | undefined {
  const stem = before(word, 'ence') ?? before(word, 'ance');
  return stem === undefined ? undefined : { tries: [`${stem}e`, stem], otherwise: word };
}

/** In the order of application. If one finds no known word, the next continues with its result. */
export const RULES: readonly Rule[] = [
  plural,
  past,
  progressive,
  ity,
  ness,
  ion,
  agent,
  ly,
  al,
  ive,
  ize,
  ment,
  ble,
  ism,
  ic,
  ncy,
  nce,
];
