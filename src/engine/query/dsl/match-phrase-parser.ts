import { parseFieldText } from './field-text-parser.ts';
import type { QueryParser } from './query-parser.ts';

export const parseMatchPhrase: QueryParser = body => parseFieldText('match_phrase', 'phrase', body);
