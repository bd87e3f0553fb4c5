import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { formatDouble } from '../../json/java-numbers.ts';
import { type MemberReaders, readMembers } from '../../request/object-parser.ts';
import { SCORE_CONTEXT, type ScoreScript } from '../../script/contexts/score-context.ts';
import { parseScript, type Script, scriptText } from '../../script/script.ts';
import { ExplanationHolder } from '../../script/values/explanation-holder.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { queryShardError } from '../dsl/build-query.ts';
import { type Explanation, explainMatch } from '../explanation.ts';
import type { QueryScripts } from '../query-context.ts';
import { scriptsOf } from '../script-query.ts';
import type { ScoreFunction, ScoreFunctionParser } from './score-function.ts';

/** A number computed by a script. */
export class ScriptFunction implements ScoreFunction {
  readonly needsScore: boolean;
  private readonly script: ScoreScript;
  private readonly scripts: QueryScripts;
  private readonly description: string;
  private readonly isFunction: boolean;

  /** @param options `isFunction`: one of function_score, which rejects negative results and explains the score */
  constructor(script: ScoreScript, scripts: QueryScripts, description: string, options: { isFunction?: boolean } = {}) {
    this.isFunction = options.isFunction ?? false;
    this.script = script;
    this.scripts = scripts;
    this.description = description;
    this.needsScore = script.needsScore;
  }

  bind(leaf: Leaf, explanation?: ExplanationHolder): (doc: number, score: number) => number {
    const view = this.scripts.docView(leaf);
    const run = this.script.on(view);
    let current = 0;
    const score = () => current;
    return (doc, own) => {
      view.moveTo(doc);
      current = own;
      const value = run(score, explanation);
      if (this.isFunction && value < 0)
        throw illegalArgument(
          `script score function must not produce negative scores, but got: [${formatDouble(value)}]`,
        );
      return value;
    };
  }

  explain(leaf: Leaf, doc: number, score: Explanation): Explanation {
    const holder = new ExplanationHolder();
    const value = this.bind(leaf, holder)(doc, score.value);
    if (holder.description !== null) return explainMatch(Math.fround(value), holder.description, score);
    return explainMatch(
      Math.fround(value),
      `script score function, computed with script:"${this.description}"`,
      ...(this.needsScore || this.isFunction ? [explainMatch(score.value, '_score: ', score)] : []),
    );
  }
}

interface Values {
  script: Script | undefined;
}

const READERS: MemberReaders<Values> = {
  script: (values, value, place) => {
    values.script = parseScript(value, place);
  },
};

export const parseScriptScoreFunction: ScoreFunctionParser = body => {
  const { script: found } = readMembers<Values>(body, { script: undefined }, READERS, (_, _value, place) => {
    throw parsingError(place, `script_score query does not support [${place.key}]`);
  });
  if (!found) throw parsingError({ in: body, of: 'end' }, "script_score requires 'script' field");
  return context => {
    const scripts = scriptsOf(context);
    try {
      return new ScriptFunction(scripts.compile(found, SCORE_CONTEXT), scripts, scriptText(found), {
        isFunction: true,
      });
    } catch (cause) {
      if (!(cause instanceof EngineError)) throw cause;
      throw queryShardError(context, 'script_score: the script could not be loaded').with({ cause });
    }
  };
};
