// Writes src/engine/analysis/english-words.data.ts: English words from the lexicon of Eric Brill's part-of-speech
// tagger, sorted, each as a character for the length of the prefix that it shares with the last word, then the rest. The character
// counts from À if the word is most often a verb, otherwise from A.
// Run: node setup/words/english-words.mjs
import { writeFileSync } from 'node:fs';
import { brill } from 'brill';

const tagged = new Map(Object.entries(brill).filter(([word]) => /^[a-z]{2,30}$/.test(word)));
// The lexicon has some nouns in the plural only.
for (const [word, [tag]] of [...tagged]) {
  const singular = word.replace(/ies$/, 'y').replace(/(?<=s|x|z|ch|sh)es$|(?<!s)s$/, '');
  if (tag === 'NNS' && singular.length > 2 && !tagged.has(singular)) tagged.set(singular, ['NN']);
}
const words = [...tagged.keys()].sort();

let text = '';
let last = '';
for (const word of words) {
  let shared = 0;
  while (shared < 25 && shared < last.length && word[shared] === last[shared]) shared++;
  const isVerb = tagged.get(word)[0].startsWith('VB');
  text += `${isVerb ? String.fromCharCode(0xc0 + shared) : String.fromCharCode(0x41 + shared)}${word.slice(shared)}`;
  last = word;
}

const lines = text.match(/.{1,110}/g).map(line => `  '${line}'`);
writeFileSync(
  new URL('../../src/engine/analysis/english-words.data.ts', import.meta.url),
  `// Made by setup/words/english-words.mjs from the lexicon of the Brill tagger (MIT license, copyright 1993 by the
// Massachusetts Institute of Technology and the University of Pennsylvania). Do not edit.

/** Words in order. Each is a character for the length of the prefix shared with the last word, then the rest. */
export const ENGLISH_WORDS =
${lines.join(' +\n')};
`,
);
