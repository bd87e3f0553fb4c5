import { illegalArgument } from '../../errors/engine-error.ts';
import type { RewriteMethod } from '../terms/rewrite-method.ts';

const COUNTED = /^top_terms_(boost_|blended_freqs_)?(\d+)$/;

/** Parses `rewrite`; undefined selects the query's default. @throws EngineError */
export function rewriteMethod(name: string | undefined): RewriteMethod | undefined {
  if (name === undefined) return undefined;
  if (name === 'constant_score' || name === 'constant_score_boolean' || name === 'constant_score_blended')
    return { scoring: 'constant', count: undefined };
  if (name === 'scoring_boolean') return { scoring: 'own', count: undefined };
  const counted = COUNTED.exec(name);
  if (!counted) throw illegalArgument(`Failed to parse rewrite_method [${name}]`);
  const count = Number(counted[2]);
  if (counted[1] === 'boost_') return { scoring: 'boost', count };
  return { scoring: counted[1] ? 'blended' : 'own', count };
}
