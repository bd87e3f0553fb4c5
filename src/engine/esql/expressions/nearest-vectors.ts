import { illegalArgument } from '../../errors/engine-error.ts';
import { checkOversampling } from '../../query/vectors/knn-parser.ts';
import { argumentProblem } from './argument-problem.ts';
import { NearestVectors } from './document-query.ts';
import type { Expression } from './expression.ts';
import { constantArgument, fieldArgument } from './full-text-arguments.ts';
import { type OptionType, typedOptions, type WithOptions } from './full-text-options.ts';
import { literalAsVector } from './operators.ts';

const OPTIONS: Readonly<Record<string, OptionType>> = {
  boost: 'float',
  k: 'integer',
  min_candidates: 'integer',
  rescore_oversample: 'float',
  similarity: 'float',
  visit_percentage: 'float',
};

/** `KNN(field, vector, options)`. @throws QueryProblem @throws EngineError for options outside of their ranges */
export function nearestVectors(args: readonly Expression[], source: WithOptions): NearestVectors {
  const field = fieldArgument('knn', args, 0, source);
  if (args[0]!.type !== 'dense_vector') throw argumentProblem(args, 0, source, 'dense_vector');
  const given = [args[0]!, literalAsVector(args[1]!)];
  if (given[1]!.type !== 'dense_vector' && given[1]!.type !== 'null')
    throw argumentProblem(args, 1, source, 'dense_vector');
  const vector = constantArgument(given, 1, source) as Float32Array;
  const options = typedOptions(source, OPTIONS) as Readonly<Record<string, number | undefined>>;
  checkOversampling(options['rescore_oversample']);
  checkVisits(options['visit_percentage']);
  return new NearestVectors(field, vector, {
    k: options['k'],
    candidates: options['min_candidates'],
    similarity: options['similarity'],
    boost: options['boost'] ?? 1,
  });
}

/** Searches are not of clustered vectors, so the option is only checked. */
function checkVisits(percentage = 0): void {
  if (percentage < 0 || percentage > 100) throw illegalArgument('[visit_percentage] must be between 0.0 and 100.0');
}
