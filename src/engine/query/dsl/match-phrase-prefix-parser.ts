import { parseFieldText } from './field-text-parser.ts';
import type { QueryParser } from './query-parser.ts';

export const parseMatchPhrasePrefix: QueryParser = body => parseFieldText('match_phrase_prefix', 'phrase_prefix', body);
