import { endingCuts, onText } from './suffix-rules.ts';

const ARABIC_PREFIXES = ['ال', 'وال', 'بال', 'كال', 'فال', 'لل', 'و'];
const ARABIC_SUFFIXES = ['ها', 'ان', 'ات', 'ون', 'ين', 'يه', 'ية', 'ه', 'ة', 'ي'];

/**
 * Light stemming for Arabic (L. Larkey, L. Ballesteros, M. Connell, "Light stemming for Arabic information retrieval").
 */
export const arabicStem = onText(word => {
  const prefix = ARABIC_PREFIXES.find(
    candidate => word.startsWith(candidate) && word.length >= (candidate.length === 1 ? 4 : candidate.length + 2),
  );
  word = word.slice(prefix?.length ?? 0);
  for (const suffix of ARABIC_SUFFIXES)
    if (word.endsWith(suffix) && word.length >= suffix.length + 2) word = word.slice(0, -suffix.length);
  return word;
});

/** A. Ramanathan, D. Rao, "A lightweight stemmer for Hindi" (2003): the longest matching suffix. */
const HINDI_SUFFIXES = [
  'ाएंगी ाएंगे ाऊंगी ाऊंगा ाइयाँ ाइयों ाइयां',
  'ाएगी ाएगा ाओगी ाओगे एंगी ेंगी एंगे ेंगे ूंगी ूंगा ातीं नाओं नाएं ताओं ताएं ियाँ ियों ियां',
  'ाकर ाइए ाईं ाया ेगी ेगा ोगी ोगे ाने ाना ाते ाती ाता तीं ाओं ाएं ुओं ुएं ुआं',
  'कर ाओ िए ाई ाए ने नी ना ते ीं ती ता ाँ ां ों ें',
  'ो े ू ु ी ि ा',
].map(list => list.split(' '));

export const hindiStem = onText(word => {
  for (const list of HINDI_SUFFIXES) {
    const { length } = list[0]!;
    if (word.length > length + 1 && list.some(suffix => word.endsWith(suffix))) return word.slice(0, -length);
  }
  return word;
});

const soraniPronouns = endingCuts('6 3 مان یان تان');
const soraniEndings = endingCuts(`
    6 3 ێکی
    7 4 یەکی
    5 2 ێک
    6 3 یەک ەکە
    5 2 کە
    7 4 ەکان
    6 3 کان
    7 4 یانی
    6 3 انی یان
    5 2 ان
    7 4 یانە
    6 3 انە
    5 2 ایە ەیە
    4 1 ە ی`);

/** A light stemmer of Sorani Kurdish: postpositions, possessive pronouns, then one ending of number and definiteness. */
export const soraniStem = onText(word => {
  if (word.length > 5 && word.endsWith('دا')) word = word.slice(0, -2);
  else if (word.length > 4 && word.endsWith('نا')) word = word.slice(0, -1);
  else if (word.length > 6 && word.endsWith('ەوە')) word = word.slice(0, -3);
  return soraniEndings(soraniPronouns(word));
});

const PERSIAN_SUFFIXES = ['ات', 'ان', 'ترين', 'تر', 'يي', 'ي', 'ها', '\u200c'];

/** A light stemmer of Persian: removes each suffix in order, keeping at least two letters. */
export const persianStem = onText(word => {
  for (const suffix of PERSIAN_SUFFIXES)
    if (word.length >= suffix.length + 2 && word.endsWith(suffix)) word = word.slice(0, -suffix.length);
  return word;
});

/** A light stemmer of Bengali, modelled on the Hindi one: the longest matching suffix. */
export const bengaliStem = onText(
  endingCuts(`
  9 8 ি\u09dfাছিলাম িতেছিলাম িতেছিলেন ইতেছিলেন ি\u09dfাছিলেন ই\u09dfাছিলেন
  8 7 িতেছিলি িতেছিলে ি\u09dfাছিলা ি\u09dfাছিলে িতেছিলা ি\u09dfাছিলি \u09dfেদেরকে
  7 6 িতেছিস িতেছেন ি\u09dfাছিস ি\u09dfাছেন েছিলাম েছিলেন েদেরকে
  6 5 িতেছি িতেছা িতেছে ছিলাম ছিলেন ি\u09dfাছি ি\u09dfাছা ি\u09dfাছে েছিলে েছিলা \u09dfেদের দেরকে
  5 4 িলাম িলেন িতাম িতেন িবেন ছিলি ছিলে ছিলা তেছে িতেছ খানা খানি গুলো গুলি \u09dfেরা েদের
  4 3 লাম িলি ইলি িলে ইলে লেন িলা ইলা তাম িতি ইতি িতে ইতে তেন িতা িবা ইবা িবি ইবি বেন িবে ইবে ছেন \u09dfোন \u09dfের েরা দের
  3 2 িস েন লি লে লা তি তে তা বি বে বা ছি ছা ছে ুন ুক টা টি নি ের তে রা কে
  2 1 ি ী া ো ে ব ত`),
);
