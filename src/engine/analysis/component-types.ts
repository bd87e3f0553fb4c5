import type { CharFilterFactory, ComponentType, TokenFilterFactory, TokenizerFactory } from './analysis-component.ts';
import type { AnalyzerType } from './analyzers/analyzer-type.ts';
import {
  chinese,
  fingerprint,
  keyword,
  pattern,
  simple,
  snowball,
  standard,
  stop,
  whitespace,
} from './analyzers/built-in-analyzers.ts';
import { languageAnalyzers } from './analyzers/language-analyzers.ts';
import { firstLineWithLettersCharFilter, firstNonBlankLineCharFilter } from './char-filters/first-line-char-filters.ts';
import { htmlStripCharFilter } from './char-filters/html-strip-char-filter.ts';
import { mappingCharFilter } from './char-filters/mapping-char-filter.ts';
import { patternReplaceCharFilter } from './char-filters/pattern-replace-char-filter.ts';
import { apostropheFilter, classicFilter, elisionFilter } from './filters/apostrophe-filters.ts';
import { asciiFoldingFilter } from './filters/ascii-folding-filter.ts';
import { bengaliNormalizationFilter } from './filters/bengali-normalization.ts';
import { lowercaseFilter, uppercaseFilter } from './filters/case-filters.ts';
import { cjkBigramFilter } from './filters/cjk-bigram-filter.ts';
import { cjkWidthFilter } from './filters/cjk-width-filter.ts';
import { commonGramsFilter } from './filters/common-grams-filter.ts';
import { decimalDigitFilter } from './filters/decimal-digit-filter.ts';
import { dictionaryDecompounderFilter } from './filters/decompounder-filter.ts';
import { fingerprintFilter } from './filters/fingerprint-filter.ts';
import { flattenGraphFilter } from './filters/flatten-graph-filter.ts';
import {
  germanNormalizationFilter,
  scandinavianFoldingFilter,
  scandinavianNormalizationFilter,
} from './filters/germanic-normalizations.ts';
import { edgeNgramFilter, ngramFilter } from './filters/gram-filters.ts';
import { hunspellFilter } from './filters/hunspell/hunspell-filter.ts';
import { hyphenationDecompounderFilter } from './filters/hyphenation/hyphenation-decompounder-filter.ts';
import { indicNormalizationFilter } from './filters/indic-normalization.ts';
import { keepFilter, keepTypesFilter } from './filters/keep-filters.ts';
import { keywordMarkerFilter } from './filters/keyword-marker-filter.ts';
import { keywordRepeatFilter } from './filters/keyword-repeat-filter.ts';
import { lengthFilter, trimFilter, truncateFilter } from './filters/length-filters.ts';
import { limitFilter } from './filters/limit-filter.ts';
import { minHashFilter } from './filters/min-hash-filter.ts';
import { multiplexerFilter } from './filters/multiplexer-filter.ts';
import { patternCaptureFilter } from './filters/pattern-capture-filter.ts';
import { patternReplaceFilter } from './filters/pattern-replace-filter.ts';
import { delimitedPayloadFilter, typeAsPayloadFilter } from './filters/payload-filters.ts';
import { reverseFilter } from './filters/reverse-filter.ts';
import {
  arabicNormalizationFilter,
  hindiNormalizationFilter,
  persianNormalizationFilter,
  serbianNormalizationFilter,
  soraniNormalizationFilter,
} from './filters/script-normalizations.ts';
import { conditionFilter, predicateFilter } from './filters/scripted-filters.ts';
import { shingleFilter } from './filters/shingle-filter.ts';
import { kstemFilter, porterStemFilter } from './filters/stem-filter.ts';
import {
  arabicStemFilter,
  brazilianStemFilter,
  czechStemFilter,
  dutchStemFilter,
  frenchStemFilter,
  germanStemFilter,
  persianStemFilter,
  russianStemFilter,
  snowballFilter,
  stemmerFilter,
} from './filters/stemmer-filter.ts';
import { stemmerOverrideFilter } from './filters/stemmer-override-filter.ts';
import { stopFilter } from './filters/stop-filter.ts';
import { synonymFilter, synonymGraphFilter } from './filters/synonyms/synonym-filters.ts';
import { removeDuplicatesFilter, uniqueFilter } from './filters/unique-filter.ts';
import { wordDelimiterFilter } from './filters/word-delimiter/word-delimiter-filter.ts';
import { wordDelimiterGraphFilter } from './filters/word-delimiter/word-delimiter-graph-filter.ts';
import { charGroupTokenizer } from './tokenizers/char-group-tokenizer.ts';
import { letterTokenizer, lowercaseTokenizer, whitespaceTokenizer } from './tokenizers/char-tokenizers.ts';
import { classicTokenizer } from './tokenizers/classic-tokenizer.ts';
import { keywordTokenizer } from './tokenizers/keyword-tokenizer.ts';
import { mlClassicTokenizer, mlStandardTokenizer } from './tokenizers/log-tokenizers.ts';
import { edgeNgramTokenizer, ngramTokenizer } from './tokenizers/ngram-tokenizer.ts';
import { pathHierarchyTokenizer } from './tokenizers/path-hierarchy-tokenizer.ts';
import { patternTokenizer } from './tokenizers/pattern-tokenizer.ts';
import { simplePatternSplitTokenizer, simplePatternTokenizer } from './tokenizers/simple-pattern-tokenizers.ts';
import { standardTokenizer } from './tokenizers/standard-tokenizer.ts';
import { thaiTokenizer } from './tokenizers/thai-tokenizer.ts';
import { urlEmailTokenizer } from './tokenizers/url-email/url-email-tokenizer.ts';

/** All token filters by the name used in settings. */
export const filterTypes: Record<string, ComponentType<TokenFilterFactory>> = {
  apostrophe: apostropheFilter,
  arabic_stem: arabicStemFilter,
  brazilian_stem: brazilianStemFilter,
  czech_stem: czechStemFilter,
  german_stem: germanStemFilter,
  persian_stem: persianStemFilter,
  asciifolding: asciiFoldingFilter,
  cjk_width: cjkWidthFilter,
  classic: classicFilter,
  common_grams: commonGramsFilter,
  decimal_digit: decimalDigitFilter,
  delimited_payload: delimitedPayloadFilter,
  dutch_stem: dutchStemFilter,
  edge_ngram: edgeNgramFilter,
  elision: elisionFilter,
  fingerprint: fingerprintFilter,
  french_stem: frenchStemFilter,
  hunspell: hunspellFilter,
  keep: keepFilter,
  keep_types: keepTypesFilter,
  keyword_marker: keywordMarkerFilter,
  keyword_repeat: keywordRepeatFilter,
  kstem: kstemFilter,
  length: lengthFilter,
  limit: limitFilter,
  lowercase: lowercaseFilter,
  min_hash: minHashFilter,
  ngram: ngramFilter,
  porter_stem: porterStemFilter,
  remove_duplicates: removeDuplicatesFilter,
  reverse: reverseFilter,
  russian_stem: russianStemFilter,
  shingle: shingleFilter,
  snowball: snowballFilter,
  stemmer: stemmerFilter,
  stemmer_override: stemmerOverrideFilter,
  stop: stopFilter,
  synonym: synonymFilter,
  synonym_graph: synonymGraphFilter,
  trim: trimFilter,
  truncate: truncateFilter,
  type_as_payload: typeAsPayloadFilter,
  unique: uniqueFilter,
  uppercase: uppercaseFilter,
  cjk_bigram: cjkBigramFilter,
  dictionary_decompounder: dictionaryDecompounderFilter,
  flatten_graph: flattenGraphFilter,
  hyphenation_decompounder: hyphenationDecompounderFilter,
  word_delimiter: wordDelimiterFilter,
  word_delimiter_graph: wordDelimiterGraphFilter,
  pattern_replace: patternReplaceFilter,
  pattern_capture: patternCaptureFilter,
  multiplexer: multiplexerFilter,
  condition: conditionFilter,
  predicate_token_filter: predicateFilter,
  arabic_normalization: arabicNormalizationFilter,
  bengali_normalization: bengaliNormalizationFilter,
  indic_normalization: indicNormalizationFilter,
  persian_normalization: persianNormalizationFilter,
  hindi_normalization: hindiNormalizationFilter,
  sorani_normalization: soraniNormalizationFilter,
  serbian_normalization: serbianNormalizationFilter,
  german_normalization: germanNormalizationFilter,
  scandinavian_folding: scandinavianFoldingFilter,
  scandinavian_normalization: scandinavianNormalizationFilter,
};

/** All built-in analyzers; the registry builds `custom` ones. */
export const analyzerTypes: Record<string, AnalyzerType> = {
  ...languageAnalyzers,
  chinese,
  fingerprint,
  keyword,
  pattern,
  simple,
  snowball,
  standard,
  stop,
  whitespace,
};

/** All char filters by the name used in settings. */
export const charFilterTypes: Record<string, ComponentType<CharFilterFactory>> = {
  first_line_with_letters: firstLineWithLettersCharFilter,
  first_non_blank_line: firstNonBlankLineCharFilter,
  html_strip: htmlStripCharFilter,
  mapping: mappingCharFilter,
  pattern_replace: patternReplaceCharFilter,
};

/** All tokenizers by the name used in settings. */
export const tokenizerTypes: Record<string, ComponentType<TokenizerFactory>> = {
  keyword: keywordTokenizer,
  letter: letterTokenizer,
  lowercase: lowercaseTokenizer,
  simple_pattern: simplePatternTokenizer,
  simple_pattern_split: simplePatternSplitTokenizer,
  standard: standardTokenizer,
  thai: thaiTokenizer,
  uax_url_email: urlEmailTokenizer,
  whitespace: whitespaceTokenizer,
  classic: classicTokenizer,
  char_group: charGroupTokenizer,
  edge_ngram: edgeNgramTokenizer,
  ngram: ngramTokenizer,
  ml_classic: mlClassicTokenizer,
  ml_standard: mlStandardTokenizer,
  path_hierarchy: pathHierarchyTokenizer,
  PathHierarchy: pathHierarchyTokenizer,
  pattern: patternTokenizer,
};
