import { illegalArgument } from '../../errors/engine-error.ts';
import { SCORE_CONTEXT } from '../../script/contexts/score-context.ts';
import { parseScript } from '../../script/parse-script.ts';
import type { Script } from '../../script/script.ts';
import { scriptText } from '../../script/script-text.ts';
import { ScriptFunction } from '../function-score/script-function.ts';
import { ScriptScoreQuery } from '../function-score/script-score-query.ts';
import { scriptsOf } from '../script-query.ts';
import { buildClause, checkExpensive } from './build-query.ts';
import { type CommonValues, NO_COMMON_VALUES } from './parameters.ts';
import type { ParsedQuery, QueryParser } from './parsed-query.ts';
import { readStrict } from './strict-object.ts';
import { numberOf } from './values.ts';

interface ScriptScoreValues extends CommonValues {
  query: ParsedQuery | undefined;
  script: Script | undefined;
  minScore: number | undefined;
}

export const parseScriptScore: QueryParser = (body, parse) => {
  const values = readStrict<ScriptScoreValues>(
    'script_score',
    body,
    { ...NO_COMMON_VALUES, query: undefined, script: undefined, minScore: undefined },
    {
      query: {
        tokens: ['START_OBJECT'],
        read: (read, value, place) => {
          read.query = parse(value, place);
        },
      },
      script: {
        tokens: ['START_OBJECT'],
        read: (read, value, place) => {
          read.script = parseScript(value, place);
        },
      },
      min_score: {
        tokens: ['VALUE_NUMBER', 'VALUE_STRING'],
        read: (read, value) => {
          read.minScore = Math.fround(numberOf(value));
        },
      },
    },
  );
  const { query, script, minScore, boost, queryName } = values;
  if (!query) throw illegalArgument('Required [query]');
  if (!script) throw illegalArgument('Required [script]');
  return {
    name: 'script_score',
    boost,
    queryName,
    build: context => {
      checkExpensive('script score', context);
      const scripts = scriptsOf(context);
      const scoring = new ScriptFunction(scripts.compile(script, SCORE_CONTEXT), scripts, scriptText(script));
      return new ScriptScoreQuery(buildClause(query, context), scoring, minScore);
    },
  };
};
