import type { TokenFilterFactory } from '../analysis-component.ts';
import { ApostropheFilter } from '../filters/apostrophe-filter.ts';
import { CjkBigramFilter } from '../filters/cjk-bigram-filter.ts';
import { CjkWidthFilter } from '../filters/cjk-width-filter.ts';
import { ElisionFilter } from '../filters/elision-filter.ts';
import { IrishLowercaseFilter } from '../filters/irish-lowercase-filter.ts';
import { KeywordMarkerFilter } from '../filters/keyword-marker-filter.ts';
import { PossessiveFilter } from '../filters/possessive-filter.ts';
import { StemFilter } from '../filters/stem-filter.ts';
import { StemmerOverrideFilter } from '../filters/stemmer-override-filter.ts';
import { StopFilter } from '../filters/stop-filter.ts';
import { TurkishLowercaseFilter } from '../filters/turkish-lowercase-filter.ts';
import { stemmerNamed } from '../stemmers/stemmer-names.ts';
import { stopList, stopWords } from '../stop-words.ts';
import { StandardTokenizer } from '../tokenizers/standard-tokenizer.ts';
import { WordSet } from '../word-set.ts';
import { type AnalyzerType, lowercase, part } from './analyzer-type.ts';

/** What sets a language's analyzer apart from: standard tokenizer, lower case, stop words, exclusions, stems. */
interface LanguageRecipe {
  /** The stemmer's name, if it is not the language's. */
  readonly stemmer?: string;
  /** Before the words are put in lower case. */
  readonly first?: readonly TokenFilterFactory[];
  readonly lowercase?: TokenFilterFactory;
  /** After the exclusions are marked. */
  readonly beforeStems?: readonly TokenFilterFactory[];
}

const standardTokenizer = { name: 'standard', create: () => new StandardTokenizer() };

/** An analyzer of the common form. */
export function languageAnalyzer(language: string, recipe: LanguageRecipe = {}): AnalyzerType {
  return request => {
    const words = stopWords(request, stopList(language));
    const exclusions = new WordSet(request.settings.list('stem_exclusion') ?? []);
    const marker = part('keyword_marker', input => new KeywordMarkerFilter(input, exclusions), ['keyword']);
    return {
      tokenizer: standardTokenizer,
      filters: [
        ...(recipe.first ?? []),
        recipe.lowercase ?? lowercase,
        part('stop', input => new StopFilter(input, words)),
        ...(exclusions.size > 0 ? [marker] : []),
        ...(recipe.beforeStems ?? []),
        part('stemmer', input => new StemFilter(input, stemmerNamed(recipe.stemmer ?? language)!), ['keyword']),
      ],
    };
  };
}

const normalizing = (filter: TokenFilterFactory): TokenFilterFactory => ({ ...filter, normalize: filter.create });

function elision(articles: string): TokenFilterFactory {
  const set = new WordSet(articles.split(' '), true);
  return normalizing(part('elision', input => new ElisionFilter(input, set)));
}

/** Lower-case words of Irish that a hyphen sets before another. */
const irishPrefixes = new WordSet(['h', 'n', 't'], true);
const dutchStems = new Map([
  ['fiets', 'fiets'],
  ['bromfiets', 'bromfiets'],
  ['ei', 'eier'],
  ['kind', 'kinder'],
]);

export const languageAnalyzers: Record<string, AnalyzerType> = {
  armenian: languageAnalyzer('armenian'),
  basque: languageAnalyzer('basque'),
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
  danish: languageAnalyzer('danish'),
  dutch: languageAnalyzer('dutch', {
    beforeStems: [part('stemmer_override', input => new StemmerOverrideFilter(input, dutchStems), ['keyword'])],
  }),
  english: languageAnalyzer('english', {
    first: [part('possessive_english', input => new PossessiveFilter(input))],
  }),
  estonian: languageAnalyzer('estonian'),
  finnish: languageAnalyzer('finnish'),
  hungarian: languageAnalyzer('hungarian'),
  irish: languageAnalyzer('irish', {
    first: [part('stop', input => new StopFilter(input, irishPrefixes)), elision('d m b')],
    lowercase: normalizing(part('lowercase', input => new IrishLowercaseFilter(input))),
  }),
  lithuanian: languageAnalyzer('lithuanian'),
  norwegian: languageAnalyzer('norwegian'),
  romanian: languageAnalyzer('romanian'),
  russian: languageAnalyzer('russian'),
  snowball: languageAnalyzer('english', { stemmer: 'porter2' }),
  swedish: languageAnalyzer('swedish'),
  turkish: languageAnalyzer('turkish', {
    first: [part('apostrophe', input => new ApostropheFilter(input))],
    lowercase: normalizing(part('lowercase', input => new TurkishLowercaseFilter(input))),
  }),
};
