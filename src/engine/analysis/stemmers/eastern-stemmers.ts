import { onText } from './suffix-rules.ts';

const ARABIC_PREFIXES = ['ال', 'وال', 'بال', 'كال', 'فال', 'لل', 'و'];
const ARABIC_SUFFIXES = ['ها', 'ان', 'ات', 'ون', 'ين', 'يه', 'ية', 'ه', 'ة', 'ي'];

/** Light stemming of Arabic (L. Larkey, L. Ballesteros, M. Connell, "Light stemming for Arabic information retrieval"). */
export const arabicStem = onText(word => {
  const prefix = ARABIC_PREFIXES.find(
    candidate => word.startsWith(candidate) && word.length >= (candidate.length === 1 ? 4 : candidate.length + 2),
  );
  word = word.slice(prefix?.length ?? 0);
  for (const suffix of ARABIC_SUFFIXES)
    if (word.endsWith(suffix) && word.length >= suffix.length + 2) word = word.slice(0, -suffix.length);
  return word;
});

/** A. Ramanathan, D. Rao, "A lightweight stemmer for Hindi" (2003): the longest suffix that fits. */
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
