import { illegalArgument } from '../../../errors/engine-error.ts';
import type { JsonObject } from '../../../json/json-value.ts';
import { type KeyReaders, parseStrict } from '../../../request/object-parser.ts';
import { HEURISTIC_CONTEXT } from '../../../script/contexts/aggregation-contexts.ts';
import { parseScript, type Script } from '../../../script/script.ts';
import type { AggregationShard } from '../../aggregation.ts';
import type { Significance } from './significance.ts';

/** A significance that a script computes from four parameters: frequencies and sizes of both sets. */
export interface ScriptSignificance {
  readonly script: Script;
}

interface Config {
  script: Script | undefined;
}

const KEYS: KeyReaders<Config> = {
  script: {
    tokens: ['START_OBJECT', 'VALUE_STRING'],
    read: (target, value, place) => {
      target.script = parseScript(value, place);
    },
  },
};

/** Reads `script_heuristic`. @throws EngineError */
export function parseScriptSignificance(body: JsonObject): ScriptSignificance {
  const { script } = parseStrict<Config>('script_heuristic', body, { script: undefined }, KEYS);
  if (!script) throw illegalArgument('Required [script]');
  return { script };
}

/** Compiles the script, if it is one. @throws EngineError */
export function significanceOn(
  { target }: AggregationShard,
  significance: Significance | ScriptSignificance,
): Significance {
  if (typeof significance === 'function') return significance;
  const { scripts } = target.queryContext;
  if (!scripts) throw illegalArgument('there are no scripts here');
  const score = scripts.compile(significance.script, HEURISTIC_CONTEXT);
  return ({ found, foundSize, all, allSize }) =>
    score({ _subset_freq: found, _subset_size: foundSize, _superset_freq: all, _superset_size: allSize });
}
