import { HybridDigest } from '../../aggregations/metrics/hybrid-digest.ts';
import { constantProblem } from '../expressions/argument-problem.ts';
import { singleConstant } from '../expressions/literal.ts';
import type { Parameter } from '../functions/scalar-function.ts';
import { SIGNED } from '../functions/type-classes.ts';
import { QueryProblem } from '../language/position.ts';
import type { Value } from '../types/data-type.ts';
import type { AggregateFunction } from './aggregate-function.ts';
import { eachValueOf } from './each-value.ts';

const COMPRESSION = 1000;
const NUMBER: Parameter = { name: 'number', type: SIGNED };

function distribution(
  name: string,
  parameters: readonly Parameter[],
  of: (digest: HybridDigest, parameter: Value | readonly Value[] | undefined) => number,
): AggregateFunction {
  return {
    name,
    parameters,
    returns: 'double',
    create({ constants: [, parameter] }) {
      const groups: HybridDigest[] = [];
      return {
        add(group, [block], row) {
          eachValueOf(block!, row, value => (groups[group] ??= new HybridDigest(COMPRESSION)).add(Number(value)));
        },
        result: group => groups[group] && of(groups[group]!, parameter),
      };
    },
  };
}

export const MEDIAN = distribution('median', [NUMBER], digest => digest.quantile(0.5));

export const PERCENTILE: AggregateFunction = {
  ...distribution('percentile', [NUMBER, { name: 'percentile', type: SIGNED, constant: true }], (digest, percent) =>
    digest.percentile(Number(percent)),
  ),
  check(args, source) {
    if (singleConstant(args[1]!) !== undefined) return;
    if (args[1]!.constant?.value !== undefined) throw constantProblem(args, 1, source);
    throw new QueryProblem(
      source.position,
      `second argument of [${source.text}] cannot be null, received [${args[1]!.source.text}]`,
    );
  },
};

export const MEDIAN_ABSOLUTE_DEVIATION = distribution('median_absolute_deviation', [NUMBER], digest => {
  const median = digest.quantile(0.5);
  const distances = new HybridDigest(COMPRESSION);
  digest.each((mean, weight) => distances.add(Math.abs(mean - median), weight));
  return distances.quantile(0.5);
});
