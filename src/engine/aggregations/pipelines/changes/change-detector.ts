import { JavaRandom } from '../../../script/classes/util/random.ts';
import { nextUp } from '../../../structures/adjacent-floats.ts';
import { incompleteBeta } from '../../statistics/incomplete-beta.ts';
import { ofSeveral } from '../../statistics/kernel-density.ts';
import { kolmogorovSmirnov } from '../../statistics/kolmogorov-smirnov.ts';
import { ParabolaFit } from '../../statistics/parabola-fit.ts';
import { RunningMoments } from '../../statistics/running-moments.ts';
import { type Change, LEAST_SIDE } from './change.ts';
import { eachSplit, type Series, seriesOf } from './series.ts';

/** A model of the series: the variance that it leaves, its parameters, and the probability of such a fit by chance. */
interface Model {
  readonly type: Exclude<Change['type'], 'spike' | 'dip' | 'indeterminable'>;
  readonly variance: number;
  readonly parameters: number;
  readonly p: number;
  /** −1 for a model without a change. */
  readonly at: number;
}

/** More confident than this, the place of a change is not in doubt. */
const CERTAIN = 1e-5;
const SAMPLE_SIZE = 500;
const SAMPLE_SEED = 126_832_678;

/**
 * Finds a trend, or where a level, a trend or the distribution changes: models of increasing complexity are compared by
 * F-tests, then the distributions on either side of the most likely places.
 * @param limit of the probability, for the shortest series: the tests find smaller changes in longer ones
 */
export function detectChange(values: Float64Array, limit: number): Change {
  const series = seriesOf(values);
  const { mean, variance, weight } = series.moments;
  // The variance is a difference of squares, so it is only this precise.
  const magnitude = Math.abs(2 * weight * mean);
  if (variance < Math.sqrt(nextUp(magnitude) - magnitude)) return { type: 'stationary' };
  const tests = new ChangeTests(series, limit * Math.exp(-0.04 * (values.length - 2 * (LEAST_SIDE + 1))));
  return tests.changeOf(tests.best());
}

class ChangeTests {
  private readonly series: Series;
  private readonly limit: number;
  /** In order of discovery. */
  private readonly places = new Set<number>();

  constructor(series: Series, limit: number) {
    this.series = series;
    this.limit = limit;
  }

  best(): Model {
    const { variance } = this.series.moments;
    const stationary: Model = { type: 'stationary', variance, parameters: 1, p: 1, at: -1 };
    const trend = this.trend(stationary);
    const best = this.accepts(trend) ? this.changeOfTrend(trend, stationary) : this.changeOfLevel(stationary);
    const p = this.pOf(best);
    if (p <= CERTAIN) return best;
    const distribution = this.distributionChange();
    return distribution.p < Math.min(this.limit, 0.1 * p) ? distribution : best;
  }

  changeOf(model: Model): Change {
    const { type, at } = model;
    const p = this.pOf(model);
    const r = this.explainedBy(model);
    if (type === 'stationary') return { type };
    if (type === 'non_stationary')
      return { type, p, r, trend: slope(this.series.values) < 0 ? 'decreasing' : 'increasing' };
    if (type === 'trend_change') return { type, p, r, at };
    return { type, at, p: type === 'distribution_change' ? model.p : p };
  }

  private changeOfTrend(trend: Model, stationary: Model): Model {
    const change = this.trendChange(trend);
    this.places.add(change.at);
    if (!this.accepts(change)) return trend;
    // A step may explain nearly as much.
    const step = this.stepChange(stationary);
    return this.test(step, change.variance, change.parameters) < this.limit ? change : step;
  }

  private changeOfLevel(stationary: Model): Model {
    const step = this.stepChange(stationary);
    this.places.add(step.at);
    const isStep = this.accepts(step);
    const change = this.trendChange(isStep ? step : stationary);
    if (this.accepts(change)) return change;
    return isStep ? step : stationary;
  }

  private trend(simpler: Model): Model {
    const fit = new ParabolaFit();
    this.series.values.forEach((value, i) => {
      fit.add(i, value, this.series.weights[i]!);
    });
    const variance = this.series.moments.variance * (1 - fit.explained);
    return { type: 'non_stationary', variance, parameters: 3, p: this.test(simpler, variance, 3), at: -1 };
  }

  private stepChange(simpler: Model): Model {
    return this.split('step_change', simpler, 2, false);
  }

  private trendChange(simpler: Model): Model {
    return this.split('trend_change', simpler, 6, true);
  }

  /** The split that leaves the least variance around the means of both sides, or around a parabola on each. */
  private split(type: Model['type'], simpler: Model, parameters: number, fits: boolean): Model {
    const { values, weights, candidates } = this.series;
    const sides = { before: new RunningMoments(), after: new RunningMoments() };
    const parabolas = { before: new ParabolaFit(), after: new ParabolaFit() };
    const first = candidates[0]!;
    const xOf = (side: 'before' | 'after', i: number): number => (side === 'before' ? i : i - first);
    let [least, at] = [Number.MAX_VALUE, -1];
    const left = (side: 'before' | 'after'): number =>
      sides[side].weight * sides[side].variance * (fits ? 1 - parabolas[side].explained : 1);
    eachSplit(
      this.series,
      {
        add: (side, i) => {
          sides[side].add(values[i]!, weights[i]!);
          if (fits) parabolas[side].add(xOf(side, i), values[i]!, weights[i]!);
        },
        remove: (side, i) => {
          sides[side].remove(values[i]!, weights[i]!);
          if (fits) parabolas[side].remove(xOf(side, i), values[i]!, weights[i]!);
        },
      },
      position => {
        const variance = (left('before') + left('after')) / (sides.before.weight + sides.after.weight);
        if (variance < least) [least, at] = [variance, position];
      },
    );
    const p = ofSeveral(this.test(simpler, least, parameters), candidates.length);
    return { type, variance: least, parameters, p, at };
  }

  private distributionChange(): Model {
    this.places.add(this.mostDifferent());
    const { values, places } = sampleOf(this.series.values, hashOrder([...this.places].filter(place => place > 0)));
    let [p, at] = [1, -1];
    for (const { place, inSample } of places) {
      const found = kolmogorovSmirnov(values.subarray(0, inSample), values.subarray(inSample));
      if (found < p) [p, at] = [found, place];
    }
    // Tests at different places are not independent: as many of them as a fiftieth of the values seem to be.
    p = ofSeveral(p, Math.floor((values.length + 49) / 50));
    return { type: 'distribution_change', variance: 0, parameters: 0, p, at };
  }

  /** Where means and deviations of both sides differ most. */
  private mostDifferent(): number {
    const { values, weights } = this.series;
    const sides = { before: new RunningMoments(), after: new RunningMoments() };
    let [greatest, at] = [0, -1];
    eachSplit(
      this.series,
      {
        add: (side, i) => sides[side].add(values[i]!, weights[i]!),
        remove: (side, i) => sides[side].remove(values[i]!, weights[i]!),
      },
      position => {
        const { before, after } = sides;
        const difference = Math.abs(before.mean - after.mean) + Math.abs(before.deviation - after.deviation);
        const scaled = Math.min(position, values.length - position) * difference;
        if (scaled >= greatest) [greatest, at] = [scaled, position];
      },
    );
    return at;
  }

  /** The F-test of a model that contains a simpler one. */
  private test(simpler: Pick<Model, 'variance' | 'parameters'>, variance: number, parameters: number): number {
    const { weight } = this.series.moments;
    if (variance === simpler.variance) return 1;
    if (variance === 0) return 0;
    const [added, free] = [parameters - simpler.parameters, weight - parameters];
    const ratio = (((simpler.variance - variance) / added) * free) / variance;
    return Math.min(2 * upperTail(added, free, ratio), 1);
  }

  /** Significant, and explaining half of the variance. */
  private accepts(model: Model): boolean {
    return model.p < this.limit && this.explainedBy(model) >= 0.5;
  }

  private explainedBy({ variance }: Model): number {
    return 1 - variance / this.series.moments.variance;
  }

  /** The probability of such a fit if nothing changes. */
  private pOf({ variance, parameters }: Model): number {
    const { moments, candidates } = this.series;
    const p = this.test({ variance: moments.variance, parameters: 1 }, variance, parameters);
    return ofSeveral(p, candidates.length);
  }
}

/** The upper tail of the F-distribution. */
function upperTail(numerator: number, denominator: number, x: number): number {
  if (x <= 0) return 1;
  if (!Number.isFinite(x)) return 0;
  return incompleteBeta(denominator / (denominator + numerator * x), denominator / 2, numerator / 2);
}

function slope(values: Float64Array): number {
  const middle = (values.length - 1) / 2;
  return values.reduce((sum, value, i) => sum + (i - middle) * value, 0);
}

/** The order of a java.util.HashSet with eight buckets, which decides between equally good places. */
function hashOrder(places: readonly number[]): number[] {
  return [...places].sort((a, b) => (a & 7) - (b & 7));
}

interface SampledPlace {
  readonly place: number;
  /** The number of sampled values before it. */
  readonly inSample: number;
}

/** A random sample of a long series in its order: otherwise the test would find differences too small to see. */
function sampleOf(values: Float64Array, places: readonly number[]): { values: Float64Array; places: SampledPlace[] } {
  if (values.length <= SAMPLE_SIZE) return { values, places: places.map(place => ({ place, inSample: place })) };
  const random = new JavaRandom(SAMPLE_SEED);
  const order = Int32Array.from(values.keys());
  for (let i = 0; i < SAMPLE_SIZE; i++) {
    const other = i + Math.floor(random.double() * 0.99999 * (values.length - i));
    [order[i], order[other]] = [order[other]!, order[i]!];
  }
  const chosen = order.slice(0, SAMPLE_SIZE).sort();
  const before = (place: number): number => chosen.filter(index => index < place).length;
  return {
    values: Float64Array.from(chosen, index => values[index]!),
    places: places.map(place => ({ place, inSample: before(place) })),
  };
}
