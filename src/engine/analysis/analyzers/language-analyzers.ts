import type { CharFilterFactory, ComponentRequest, TokenFilterFactory } from '../analysis-component.ts';
import { ApostropheFilter, ElisionFilter, FRENCH_ARTICLES, PossessiveFilter } from '../filters/apostrophe-filters.ts';
import { bengaliNormalize } from '../filters/bengali-normalization.ts';
import { GreekLowercaseFilter, IrishLowercaseFilter, TurkishLowercaseFilter } from '../filters/case-filters.ts';
import { CjkBigramFilter } from '../filters/cjk-bigram-filter.ts';
import { CjkWidthFilter } from '../filters/cjk-width-filter.ts';
import { DecimalDigitFilter } from '../filters/decimal-digit-filter.ts';
import { germanNormalize } from '../filters/germanic-normalizations.ts';
import { indicNormalize } from '../filters/indic-normalization.ts';
import { KeywordMarkerFilter } from '../filters/keyword-marker-filter.ts';
import { NormalizationFilter, type Normalize } from '../filters/normalization-filter.ts';
import {
  arabicNormalize,
  hindiNormalize,
  persianNormalize,
  romanianNormalize,
  serbianNormalize,
  soraniNormalize,
} from '../filters/script-normalizations.ts';
import { StemFilter } from '../filters/stem-filter.ts';
import { StemmerOverrideFilter } from '../filters/stemmer-override-filter.ts';
import { StopFilter } from '../filters/stop-filter.ts';
import { stemmerNamed } from '../stemmers/stemmer-names.ts';
import { stopList, stopWords } from '../stop-words.ts';
import { StandardTokenizer } from '../tokenizers/standard-tokenizer.ts';
import { ThaiTokenizer } from '../tokenizers/thai-tokenizer.ts';
import { WordSet } from '../word-set.ts';
import { type AnalyzerType, lowercase, part } from './analyzer-type.ts';

/**
 * How a language's analyzer differs from the usual chain: standard tokenizer, lowercase, stop words, exclusions,
 * stemmer.
 */
interface LanguageRecipe {
  readonly charFilters?: readonly CharFilterFactory[];
  /** The name of the stemmer, by default that of the language. */
  readonly stemmer?: string;
  /** Applied before lowercasing. */
  readonly first?: readonly TokenFilterFactory[];
  readonly lowercase?: TokenFilterFactory;
  /** Whether `stem_exclusion` is supported, which is the default. */
  readonly exclusions?: false;
  readonly afterLowercase?: readonly TokenFilterFactory[];
  /** Normalization before stop words are removed. Exclusions are compared before it. */
  readonly afterExclusions?: readonly TokenFilterFactory[];
  readonly afterStops?: readonly TokenFilterFactory[];
  /** Applied after exclusions are marked. */
  readonly beforeStems?: readonly TokenFilterFactory[];
  readonly afterStems?: readonly TokenFilterFactory[];
}

const standardTokenizer = { name: 'standard', create: () => new StandardTokenizer() };

/** An analyzer with the usual chain. */
export function languageAnalyzer(language: string, recipe: LanguageRecipe = {}): AnalyzerType {
  return request => {
    const words = stopWords(request, stopList(language));
    const exclusions = recipe.exclusions === false ? new WordSet([]) : stemExclusions(request);
    const marker = part('keyword_marker', input => new KeywordMarkerFilter(input, exclusions), ['keyword']);
    const marking = exclusions.size > 0 ? [marker] : [];
    return {
      ...(recipe.charFilters && { charFilters: recipe.charFilters }),
      tokenizer: standardTokenizer,
      filters: [
        ...(recipe.first ?? []),
        recipe.lowercase ?? lowercase,
        ...(recipe.afterLowercase ?? []),
        ...(recipe.afterExclusions ? [...marking, ...recipe.afterExclusions] : []),
        part('stop', input => new StopFilter(input, words)),
        ...(recipe.afterStops ?? []),
        ...(recipe.afterExclusions ? [] : marking),
        ...(recipe.beforeStems ?? []),
        part('stemmer', input => new StemFilter(input, stemmerNamed(recipe.stemmer ?? language)!), ['keyword']),
        ...(recipe.afterStems ?? []),
      ],
    };
  };
}

function stemExclusions({ settings }: ComponentRequest): WordSet {
  const words = settings.list('stem_exclusion') ?? [];
  return new WordSet(words.length === 1 && words[0] === '_none_' ? [] : words);
}

const normalizing = (filter: TokenFilterFactory): TokenFilterFactory => ({ ...filter, normalize: filter.create });

function elision(articles: string): TokenFilterFactory {
  const set = new WordSet(articles.split(' '), true);
  return normalizing(part('elision', input => new ElisionFilter(input, set)));
}

/** Lowercase Irish words that a hyphen joins to the next word. */
const irishPrefixes = new WordSet(['h', 'n', 't'], true);
const dutchStems = new Map([
  ['fiets', 'fiets'],
  ['bromfiets', 'bromfiets'],
  ['ei', 'eier'],
  ['kind', 'kinder'],
]);

const normalization = (name: string, normalize: Normalize, sparesKeywords = false) =>
  normalizing(part(`${name}_normalization`, input => new NormalizationFilter(input, normalize, sparesKeywords)));
const arabicNormalization = normalization('arabic', arabicNormalize);
const indicNormalization = normalization('indic', indicNormalize);
const decimalDigit = normalizing(part('decimal_digit', input => new DecimalDigitFilter(input)));

/** Replaces zero-width non-joiners, which separate parts of Persian words, by spaces. */
const joinersToBlanks: CharFilterFactory = {
  name: 'persian',
  normalizing: false,
  apply: text => ({ text: text.replaceAll('\u200c', ' '), offsets: undefined }),
};

export const languageAnalyzers: Record<string, AnalyzerType> = {
  arabic: languageAnalyzer('arabic', { afterLowercase: [decimalDigit], afterStops: [arabicNormalization] }),
  armenian: languageAnalyzer('armenian'),
  basque: languageAnalyzer('basque'),
  bengali: languageAnalyzer('bengali', {
    afterLowercase: [decimalDigit],
    afterExclusions: [indicNormalization, normalization('bengali', bengaliNormalize, true)],
  }),
  brazilian: languageAnalyzer('brazilian'),
  bulgarian: languageAnalyzer('bulgarian'),
  catalan: languageAnalyzer('catalan', { first: [elision('d l m n s t')] }),
  cjk: request => {
    const words = stopWords(request, stopList('cjk'));
    const scripts = new Set(['<IDEOGRAPHIC>', '<HIRAGANA>', '<KATAKANA>', '<HANGUL>']);
    return {
      tokenizer: standardTokenizer,
      filters: [
        normalizing(part('cjk_width', input => new CjkWidthFilter(input))),
        lowercase,
        part('cjk_bigram', input => new CjkBigramFilter(input, scripts, false)),
        part('stop', input => new StopFilter(input, words)),
      ],
    };
  },
  czech: languageAnalyzer('czech'),
  danish: languageAnalyzer('danish'),
  dutch: languageAnalyzer('dutch', {
    beforeStems: [part('stemmer_override', input => new StemmerOverrideFilter(input, dutchStems), ['keyword'])],
  }),
  english: languageAnalyzer('english', {
    first: [part('possessive_english', input => new PossessiveFilter(input))],
  }),
  estonian: languageAnalyzer('estonian'),
  finnish: languageAnalyzer('finnish'),
  french: languageAnalyzer('french', {
    first: [normalizing(part('elision', input => new ElisionFilter(input, FRENCH_ARTICLES)))],
    stemmer: 'light_french',
  }),
  galician: languageAnalyzer('galician'),
  german: languageAnalyzer('german', {
    beforeStems: [normalization('german', germanNormalize)],
    stemmer: 'light_german',
  }),
  greek: languageAnalyzer('greek', {
    lowercase: normalizing(part('lowercase', input => new GreekLowercaseFilter(input))),
    exclusions: false,
  }),
  hindi: languageAnalyzer('hindi', {
    afterLowercase: [decimalDigit],
    afterExclusions: [indicNormalization, normalization('hindi', hindiNormalize, true)],
  }),
  hungarian: languageAnalyzer('hungarian'),
  indonesian: languageAnalyzer('indonesian'),
  irish: languageAnalyzer('irish', {
    first: [part('stop', input => new StopFilter(input, irishPrefixes)), elision('d m b')],
    lowercase: normalizing(part('lowercase', input => new IrishLowercaseFilter(input))),
  }),
  italian: languageAnalyzer('italian', {
    first: [elision('c l all dall dell nell sull coll pell gl agl dagl degl negl sugl un m t s v d')],
    stemmer: 'light_italian',
  }),
  latvian: languageAnalyzer('latvian'),
  lithuanian: languageAnalyzer('lithuanian'),
  norwegian: languageAnalyzer('norwegian'),
  persian: languageAnalyzer('persian', {
    charFilters: [joinersToBlanks],
    afterLowercase: [decimalDigit, arabicNormalization, normalization('persian', persianNormalize)],
    exclusions: false,
  }),
  portuguese: languageAnalyzer('portuguese', { stemmer: 'light_portuguese' }),
  romanian: languageAnalyzer('romanian', { afterStops: [normalization('romanian', romanianNormalize)] }),
  russian: languageAnalyzer('russian'),
  serbian: languageAnalyzer('serbian', { afterStems: [normalization('serbian', serbianNormalize)] }),
  sorani: languageAnalyzer('sorani', {
    first: [normalization('sorani', soraniNormalize)],
    afterLowercase: [decimalDigit],
  }),
  spanish: languageAnalyzer('spanish', { stemmer: 'light_spanish' }),
  swedish: languageAnalyzer('swedish'),
  thai: request => {
    const words = stopWords(request, stopList('thai'));
    return {
      tokenizer: { name: 'thai', create: () => new ThaiTokenizer() },
      filters: [lowercase, decimalDigit, part('stop', input => new StopFilter(input, words))],
    };
  },
  turkish: languageAnalyzer('turkish', {
    first: [part('apostrophe', input => new ApostropheFilter(input))],
    lowercase: normalizing(part('lowercase', input => new TurkishLowercaseFilter(input))),
  }),
};
