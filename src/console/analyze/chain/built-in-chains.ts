import type { Chain, Part } from './chain.ts';

type Recipe = Partial<Chain> & { filters: Part[] };

const stop = (words: string): Part => ({ type: 'stop', stopwords: `_${words}_` });
const stemmer = (language: string): Part => ({ type: 'stemmer', language });
const elision = (articles: string): Part => ({ type: 'elision', articles: articles.split(' '), articles_case: true });

/** The stop words of `cjk`, which have no name. */
const CJK_STOPS = (
  'a and are as at be but by for if in into is it no not of on or s such t that the their then there these they ' +
  'this to was will with www'
).split(' ');

/** The usual chain of a language: lowercase, its stop words, its stemmer. */
const usual = (language: string, stem = language): Recipe => ({
  filters: ['lowercase', stop(language), stemmer(stem)],
});

/** Languages and their chains, as the documentation of Elasticsearch gives them for custom analyzers. */
const LANGUAGES = new Map<string, Recipe>([
  ['arabic', { filters: ['lowercase', 'decimal_digit', stop('arabic'), 'arabic_normalization', stemmer('arabic')] }],
  ['armenian', usual('armenian')],
  ['basque', usual('basque')],
  [
    'bengali',
    {
      filters: [
        'lowercase',
        'decimal_digit',
        'indic_normalization',
        'bengali_normalization',
        stop('bengali'),
        stemmer('bengali'),
      ],
    },
  ],
  ['brazilian', usual('brazilian')],
  ['bulgarian', usual('bulgarian')],
  ['catalan', { filters: [elision('d l m n s t'), 'lowercase', stop('catalan'), stemmer('catalan')] }],
  ['cjk', { filters: ['cjk_width', 'lowercase', 'cjk_bigram', { type: 'stop', stopwords: CJK_STOPS }] }],
  ['czech', usual('czech')],
  ['danish', usual('danish')],
  [
    'dutch',
    {
      filters: [
        'lowercase',
        stop('dutch'),
        {
          type: 'stemmer_override',
          rules: ['fiets=>fiets', 'bromfiets=>bromfiets', 'ei=>eier', 'kind=>kinder'],
        },
        stemmer('dutch'),
      ],
    },
  ],
  ['english', { filters: [stemmer('possessive_english'), 'lowercase', 'stop', 'porter_stem'] }],
  ['estonian', usual('estonian')],
  ['finnish', usual('finnish')],
  [
    'french',
    {
      filters: [
        elision('l m t qu n s j d c jusqu quoiqu lorsqu puisqu'),
        'lowercase',
        stop('french'),
        stemmer('light_french'),
      ],
    },
  ],
  ['galician', usual('galician')],
  ['german', { filters: ['lowercase', stop('german'), 'german_normalization', stemmer('light_german')] }],
  ['greek', { filters: [{ type: 'lowercase', language: 'greek' }, stop('greek'), stemmer('greek')] }],
  [
    'hindi',
    {
      filters: [
        'lowercase',
        'decimal_digit',
        'indic_normalization',
        'hindi_normalization',
        stop('hindi'),
        stemmer('hindi'),
      ],
    },
  ],
  ['hungarian', usual('hungarian')],
  ['indonesian', usual('indonesian')],
  [
    'irish',
    {
      filters: [
        { type: 'stop', stopwords: ['h', 'n', 't'], ignore_case: true },
        elision('d m b'),
        { type: 'lowercase', language: 'irish' },
        stop('irish'),
        stemmer('irish'),
      ],
    },
  ],
  [
    'italian',
    {
      filters: [
        elision('c l all dall dell nell sull coll pell gl agl dagl degl negl sugl un m t s v d'),
        'lowercase',
        stop('italian'),
        stemmer('light_italian'),
      ],
    },
  ],
  ['latvian', usual('latvian')],
  ['lithuanian', usual('lithuanian')],
  ['norwegian', usual('norwegian')],
  [
    'persian',
    {
      charFilters: [{ type: 'mapping', mappings: ['\\u200C=>\\u0020'] }],
      filters: [
        'lowercase',
        'decimal_digit',
        'arabic_normalization',
        'persian_normalization',
        stop('persian'),
        stemmer('persian'),
      ],
    },
  ],
  ['portuguese', usual('portuguese', 'light_portuguese')],
  ['russian', usual('russian')],
  ['serbian', { filters: ['lowercase', stop('serbian'), stemmer('serbian'), 'serbian_normalization'] }],
  ['sorani', { filters: ['sorani_normalization', 'lowercase', 'decimal_digit', stop('sorani'), stemmer('sorani')] }],
  ['spanish', usual('spanish', 'light_spanish')],
  ['swedish', usual('swedish')],
  ['thai', { tokenizer: 'thai', filters: ['lowercase', 'decimal_digit', stop('thai')] }],
  [
    'turkish',
    { filters: ['apostrophe', { type: 'lowercase', language: 'turkish' }, stop('turkish'), stemmer('turkish')] },
  ],
]);

const OTHERS = new Map<string, Recipe>([
  ['standard', { filters: ['lowercase'] }],
  ['simple', { tokenizer: 'lowercase', filters: [] }],
  ['stop', { tokenizer: 'lowercase', filters: ['stop'] }],
  ['whitespace', { tokenizer: 'whitespace', filters: [] }],
  ['keyword', { tokenizer: 'keyword', filters: [] }],
  ['pattern', { tokenizer: 'pattern', filters: ['lowercase'] }],
  ['fingerprint', { filters: ['lowercase', 'asciifolding', 'fingerprint'] }],
]);

/** The analyzers of languages, by name. */
export const LANGUAGE_ANALYZERS: readonly string[] = [...LANGUAGES.keys(), 'romanian'].sort();

/** The chain that does what a built-in analyzer does; undefined if no chain of parts with names does. */
export function builtInChain(analyzer: string): Chain | undefined {
  const recipe = LANGUAGES.get(analyzer) ?? OTHERS.get(analyzer);
  return recipe && { charFilters: [], tokenizer: 'standard', ...recipe };
}
