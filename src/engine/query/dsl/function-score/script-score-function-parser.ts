import { parsingError } from '../../../errors/parse-errors.ts';
import { SCORE_CONTEXT } from '../../../script/contexts/score-context.ts';
import { parseScript } from '../../../script/parse-script.ts';
import type { Script } from '../../../script/script.ts';
import { scriptText } from '../../../script/script-text.ts';
import { ScriptFunction } from '../../function-score/script-function.ts';
import { scriptsOf } from '../../script-query.ts';
import type { ScoreFunctionParser } from './score-function-parser.ts';

export const parseScriptScoreFunction: ScoreFunctionParser = body => {
  let script: Script | undefined;
  for (const [key, value] of Object.entries(body)) {
    if (key !== 'script') throw parsingError({ in: body, key }, `script_score query does not support [${key}]`);
    script = parseScript(value, { in: body, key });
  }
  if (!script) throw parsingError({ in: body, of: 'end' }, "script_score requires 'script' field");
  const found = script;
  return context => {
    const scripts = scriptsOf(context);
    return new ScriptFunction(scripts.compile(found, SCORE_CONTEXT), scripts, scriptText(found), {
      refuseNegative: true,
    });
  };
};
