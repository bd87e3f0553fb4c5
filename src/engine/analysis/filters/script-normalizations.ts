import {
  letterTable,
  type Normalize,
  normalizationFilter,
  removeAt,
  sparingNormalizationFilter,
} from './normalization-filter.ts';

const DIACRITICS = '\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652';
const TATWEEL = '\u0640';

/** Normalizes alef with marks, final yeh and teh marbuta; removes vowel signs. */
export const arabicNormalize = letterTable(
  `\u0622\u0623\u0625>\u0627 \u0649>\u064a \u0629>\u0647 ${TATWEEL}${DIACRITICS}>`,
);

/** Converts Persian letters to Arabic ones. */
export const persianNormalize = letterTable('\u06cc\u06d2>\u064a \u06a9>\u0643 \u06c0\u06c1>\u0647 \u0654>');

const hindiLetters = letterTable(
  '\u0901>\u0902 \u093c\u200d\u200c\u094d> \u0929>\u0928 \u0931>\u0930 \u0934>\u0933 \u0958>\u0915 \u0959>\u0916 \u095a>\u0917 ' +
    '\u095b>\u091c \u095c>\u0921 \u095d>\u0922 \u095e>\u092b \u095f>\u092f \u0945\u0946\u0948>\u0947 \u0949\u094a\u094c>\u094b ' +
    '\u090d\u090e\u0910>\u090f \u0911\u0912\u0914>\u0913 \u0972\u0906>\u0905 \u0908>\u0907 \u090a>\u0909 \u0960>\u090b ' +
    '\u0961>\u090c \u0940>\u093f \u0942>\u0941 \u0944>\u0943 \u0963>\u0962',
);
const [NA, VIRAMA, BINDU] = [0x928, 0x94d, 0x902];

/** Removes insignificant signs, shortens long vowels, and replaces an n without a vowel by a dot. */
export const hindiNormalize: Normalize = (word, length) => {
  for (let i = 0; i + 1 < length; i++)
    if (word[i] === NA && word[i + 1] === VIRAMA) {
      word[i] = BINDU;
      length = removeAt(word, i + 1, length);
    }
  return hindiLetters(word, length);
};

const [HEH, KNOTTED_HEH, AE, REH, RREH, ZWNJ] = [0x647, 0x6be, 0x6d5, 0x631, 0x695, 0x200c];
/** Tatweel, vowel signs and format characters. */
const weightless = /[\u0640\u064b-\u0652\p{Cf}]/u;
const soraniLetters = letterTable('\u064a\u0649>\u06cc \u0643>\u06a9 \u0629>\u06d5 \u0692>\u0695');

/** Unifies the letters of Sorani Kurdish across keyboards. */
export const soraniNormalize: Normalize = (word, length) => {
  for (let i = 0; i < length; i++) {
    if (word[i] === ZWNJ && i > 0 && word[i - 1] === HEH) word[i - 1] = AE;
    if (word[i] === KNOTTED_HEH) word[i] = HEH;
    else if (word[i] === HEH && i === length - 1) word[i] = AE;
    if (word[i] === REH && i === 0) word[i] = RREH;
    if (weightless.test(String.fromCharCode(word[i]!))) length = removeAt(word, i--, length);
  }
  return soraniLetters(word, length);
};

/** Converts Cyrillic and accented Serbian letters to plain Latin ones. */
export const serbianNormalize = letterTable(
  'а>a б>b в>v г>g д>d ђđ>dj е>e жзž>z и>i ј>j к>k л>l љ>lj м>m н>n њ>nj о>o п>p р>r сшš>s т>t ћчćč>c у>u ф>f х>h ц>c џ>dz',
);

/** Replaces letters with a cedilla, as on old keyboards, by those with a comma. */
export const romanianNormalize = letterTable('\u015e>\u0218 \u015f>\u0219 \u0162>\u021a \u0163>\u021b');

export const arabicNormalizationFilter = normalizationFilter(arabicNormalize);
export const persianNormalizationFilter = normalizationFilter(persianNormalize);
export const hindiNormalizationFilter = sparingNormalizationFilter(hindiNormalize);
export const soraniNormalizationFilter = normalizationFilter(soraniNormalize);
export const serbianNormalizationFilter = normalizationFilter(serbianNormalize);
