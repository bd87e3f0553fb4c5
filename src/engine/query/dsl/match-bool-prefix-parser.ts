import { parseFieldText } from './field-text-parser.ts';
import type { QueryParser } from './query-parser.ts';

export const parseMatchBoolPrefix: QueryParser = body => parseFieldText('match_bool_prefix', 'bool_prefix', body);
