import { Lazy } from '../structures/lazy.ts';

/** The first characters that encode the length of a shared prefix, of other words and of verbs. */
const [OTHER, VERB] = [0x41, 0xc0];

const lexicon = new Lazy(async () => (await import('./english-words.data.ts')).ENGLISH_WORDS);

/** Call it before looking up words. @throws NotLoaded */
export function needEnglishWords(): void {
  lexicon.need();
}

let known: ReadonlyMap<string, boolean> | undefined;

/** Decodes the words on first use: whether each is most often a verb. */
function allWords(): ReadonlyMap<string, boolean> {
  const words = new Map<string, boolean>();
  let last = '';
  for (const [entry] of lexicon.need().matchAll(/[^a-z][a-z]*/g)) {
    const code = entry.charCodeAt(0);
    const isVerb = code >= VERB;
    last = last.slice(0, code - (isVerb ? VERB : OTHER)) + entry.slice(1);
    words.set(last, isVerb);
  }
  return words;
}

/** What an English word is most often, in any case; undefined for an unknown one. */
export function englishWord(word: string): 'verb' | 'other' | undefined {
  known ??= allWords();
  const isVerb = known.get(word.toLowerCase());
  return isVerb === undefined ? undefined : isVerb ? 'verb' : 'other';
}
