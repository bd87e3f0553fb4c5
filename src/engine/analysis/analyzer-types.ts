import type { AnalyzerType } from './analyzers/analyzer-type.ts';
import { english } from './analyzers/english-analyzer.ts';
import { keyword, simple, standard, stop, whitespace } from './analyzers/plain-analyzers.ts';

/** Every analyzer that is built in; `custom` is put together by the registry. */
export const analyzerTypes: Record<string, AnalyzerType> = { english, keyword, simple, standard, stop, whitespace };
