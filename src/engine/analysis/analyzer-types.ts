import type { AnalyzerType } from './analyzers/analyzer-type.ts';
import { fingerprint } from './analyzers/fingerprint-analyzer.ts';
import { languageAnalyzers } from './analyzers/language-analyzers.ts';
import { pattern } from './analyzers/pattern-analyzer.ts';
import { chinese, keyword, simple, standard, stop, whitespace } from './analyzers/plain-analyzers.ts';
import { snowball } from './analyzers/snowball-analyzer.ts';

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
