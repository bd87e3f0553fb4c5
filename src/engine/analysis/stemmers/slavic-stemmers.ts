import { endingCuts, endsWithOneOf, onText } from './suffix-rules.ts';

const czechCases = endingCuts(`
  7 5 atech
  6 4 ětem etem atům
  5 3 ech ich ích ého ěmi emi ému ěte ete ěti eti ího iho ími ímu imu ách ata aty ých ama ami ové ovi ými
  4 2 em es ém ím ům at ám os us ým mi ou
  3 1 a e i o u y á é í ý ě ů`);
const czechPossessives = endingCuts('5 2 ov in ův');

/** L. Dolamic, J. Savoy, "Indexing and stemming approaches for the Czech language" (2009), the light variant. */
export const czechStem = onText(word => {
  word = czechPossessives(czechCases(word));
  const { length } = word;
  if (word.endsWith('čt')) return `${word.slice(0, -2)}ck`;
  if (word.endsWith('št')) return `${word.slice(0, -2)}sk`;
  if (endsWithOneOf(word, 'cč')) return `${word.slice(0, -1)}k`;
  if (endsWithOneOf(word, 'zž')) return `${word.slice(0, -1)}h`;
  if (length > 1 && word[length - 2] === 'e') return word.slice(0, -2) + word[length - 1];
  if (length > 2 && word[length - 2] === 'ů') return `${word.slice(0, -2)}o${word[length - 1]}`;
  return word;
});

const bulgarianArticles = endingCuts(`
  6 3 ият
  5 2 ът то те та ия
  4 2 ят`);

/** J. Savoy, "Searching strategies for the Bulgarian language" (2007). */
export const bulgarianStem = onText(word => {
  if (word.length < 4) return word;
  if (word.length > 5 && word.endsWith('ища')) return word.slice(0, -3);
  word = bulgarianPlural(bulgarianArticles(word));
  if (word.length > 3) word = word.replace(/я$/, '').replace(/[аое]$/, '');
  if (word.length > 4 && word.endsWith('ен')) word = `${word.slice(0, -2)}н`;
  const { length } = word;
  return length > 5 && word[length - 2] === 'ъ' ? word.slice(0, -2) + word[length - 1] : word;
});

function bulgarianPlural(word: string): string {
  const { length } = word;
  const cut = (count: number, by = '') => word.slice(0, -count) + by;
  if (length > 6 && /ов(?:ци|е)$/.test(word)) return cut(3);
  if (length > 6 && word.endsWith('еве')) return cut(3, 'й');
  if (length > 5 && word.endsWith('ища')) return cut(3);
  if (length > 5 && word.endsWith('та')) return cut(2);
  if (length > 5 && word.endsWith('ци')) return cut(2, 'к');
  if (length > 5 && word.endsWith('зи')) return cut(2, 'г');
  if (length > 5 && /е.и$/su.test(word)) return cut(3, `я${word[length - 2]}`);
  if (length > 4 && word.endsWith('си')) return cut(2, 'х');
  return length > 4 && word.endsWith('и') ? cut(1) : word;
}

const russianCases = endingCuts(`
  6 4 иями оями
  5 3 иям иях оях ями оям оьв ами его ему ери ими ого ому ыми оев
  4 2 ая яя ях юю ах ею их ия ию ьв ою ую ям ых ея ам ем ей ём ев ий им ое ой ом ов ые ый ым ми
  3 1 а е и й о у ы ь я`);

/** L. Dolamic, J. Savoy, "Indexing and searching strategies for the Russian language" (2009), the light variant. */
export const lightRussianStem = onText(word => {
  word = russianCases(word);
  return word.length > 3 && /(?:[ьи]|нн)$/.test(word) ? word.slice(0, -1) : word;
});
