import type { ComponentType, TokenizerFactory } from './analysis-component.ts';
import { charGroupTokenizer } from './tokenizers/char-group-tokenizer.ts';
import { classicTokenizer } from './tokenizers/classic-tokenizer.ts';
import { keywordTokenizer } from './tokenizers/keyword-tokenizer.ts';
import { letterTokenizer, lowercaseTokenizer } from './tokenizers/letter-tokenizer.ts';
import { edgeNgramTokenizer, ngramTokenizer } from './tokenizers/ngram-tokenizer.ts';
import { pathHierarchyTokenizer } from './tokenizers/path-hierarchy-tokenizer.ts';
import { patternTokenizer } from './tokenizers/pattern-tokenizer.ts';
import { simplePatternSplitTokenizer, simplePatternTokenizer } from './tokenizers/simple-pattern-tokenizers.ts';
import { standardTokenizer } from './tokenizers/standard-tokenizer.ts';
import { thaiTokenizer } from './tokenizers/thai-tokenizer.ts';
import { urlEmailTokenizer } from './tokenizers/url-email/url-email-tokenizer.ts';
import { whitespaceTokenizer } from './tokenizers/whitespace-tokenizer.ts';

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
  path_hierarchy: pathHierarchyTokenizer,
  PathHierarchy: pathHierarchyTokenizer,
  pattern: patternTokenizer,
};
