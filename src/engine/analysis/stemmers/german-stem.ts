import { javaLowerCase } from '../java-lower-case.ts';
import { isAllLetters, onText } from './suffix-rules.ts';

/**
 * Letter groups that represent one sound are replaced by one character during stemming; sch counts two letters more.
 */
const SIGNS: readonly [group: string, sign: string, weight: number][] = [
  ['sch', '$', 2],
  ['ch', '§', 1],
  ['ei', '%', 1],
  ['ie', '&', 1],
  ['ig', '#', 1],
  ['st', '!', 1],
];
const PLAIN: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u' };
const REPEATED = '*';

/** J. Caumanns, "A fast and simple stemming algorithm for German words" (1999). */
export const germanStem = onText(text => {
  const lower = javaLowerCase(text);
  if (!isAllLetters(lower)) return lower;
  const [signs, weight] = toSigns(lower);
  const word = fromSigns(optimize(strip(signs, weight), weight));
  return word.length > 4 ? word.replace('gege', 'ge') : word;
});

function toSigns(word: string): [signs: string, weight: number] {
  const units = word.split('');
  let weight = 0;
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!;
    if (i > 0 && unit === units[i - 1]) units[i] = REPEATED;
    else if (unit === 'ß') {
      units.splice(i, 1, 's', 's');
      weight++;
    } else units[i] = PLAIN[unit] ?? unit;
    const sign = SIGNS.find(([group]) => group === units.slice(i, i + group.length).join(''));
    if (!sign) continue;
    units.splice(i, sign[0].length, sign[1]);
    weight += sign[2];
  }
  return [units.join(''), weight];
}

function strip(word: string, weight: number): string {
  while (word.length > 3) {
    const weighed = word.length + weight;
    const cut =
      (weighed > 5 && /nd$/.test(word)) || (weighed > 4 && /e[mr]$/.test(word)) ? 2 : /[esnt]$/.test(word) ? 1 : 0;
    if (cut === 0) return word;
    word = word.slice(0, -cut);
  }
  return word;
}

function optimize(word: string, weight: number): string {
  if (word.length > 5 && word.endsWith('erin*')) word = strip(word.slice(0, -1), weight);
  return word.replace(/z$/, 'x');
}

function fromSigns(signs: string): string {
  let word = '';
  for (const sign of signs) {
    const group = SIGNS.find(entry => entry[1] === sign);
    word += group ? group[0] : sign === REPEATED ? word.slice(-1) : sign;
  }
  return word;
}
