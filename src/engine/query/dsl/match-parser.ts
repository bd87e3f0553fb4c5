import { parsingError } from '../../errors/parse-errors.ts';
import { readFieldBody } from './field-body.ts';
import { MATCH_READERS, matchValues } from './match-values.ts';
import { readParameters } from './parameters.ts';
import { plainText } from './pattern-values.ts';
import type { QueryParser } from './query-parser.ts';
import { textMatch } from './text-match.ts';

export const parseMatch: QueryParser = body => {
  const found = readFieldBody('match', body);
  const values = matchValues('match', 'words');
  if (Array.isArray(found?.value)) plainText(found.value, found.place);
  if (found?.parameters) readParameters('match', found.parameters, values, MATCH_READERS);
  else if (found && found.value !== null) values.text = found.value;
  const { text } = values;
  if (!found || text === undefined) throw parsingError({ in: body, of: 'end' }, 'No text specified for text query');
  return {
    name: 'match',
    boost: values.boost,
    queryName: values.queryName,
    build: context => textMatch(found.field, text, values, context),
  };
};
