import { DateFormat } from '../../mapping/dates/date-format.ts';
import { parseTimeValue } from '../../request/time-value.ts';
import { SaltedRandom } from '../../structures/salted-random.ts';
import { FIELD_FUNCTIONS } from '../classes/search/field-access.ts';
import type { ScriptContext } from '../script-context.ts';
import { currentDocument, documentRunner } from '../values/current-document.ts';
import type { GeoPoint } from '../values/doc-values.ts';
import { DocMap, type DocView, SourceParams } from '../values/doc-view.ts';
import type { ExplanationHolder } from '../values/explanation-holder.ts';
import { javaText } from '../values/java-text.ts';
import { JavaThrowable, nullPointer } from '../values/java-throwable.ts';
import { parsePlace } from '../values/place.ts';
import type { ZonedTime } from '../values/zoned-time.ts';
import { vectorFunctions } from './vector-functions.ts';

type Decay = (distance: number, scale: number) => number;

/** The curve of each decay function, and how to derive its scale from `scale` and `decay`. */
const CURVES: Readonly<Record<string, { scale: (scale: number, decay: number) => number; curve: Decay }>> = {
  Linear: {
    scale: (scale, decay) => scale / (1 - decay),
    curve: (distance, scale) => Math.max(0, (scale - distance) / scale),
  },
  Exp: {
    scale: (scale, decay) => Math.log(decay) / scale,
    curve: (distance, scale) => Math.exp(scale * distance),
  },
  Gauss: {
    scale: (scale, decay) => (0.5 * scale ** 2) / Math.log(decay),
    curve: (distance, scale) => Math.exp((0.5 * distance ** 2) / scale),
  },
};

type Functions = Record<string, (...args: never[]) => unknown>;

const METERS: Readonly<Record<string, number>> = {
  km: 1000,
  m: 1,
  cm: 0.01,
  mm: 0.001,
  mi: 1609.344,
  yd: 0.9144,
  ft: 0.3048,
  in: 0.0254,
  nmi: 1852,
};

const DAY = 86_400_000;

/** Milliseconds; a duration that a script leaves out is a day. */
function durationOf(text: string | null, name: string): number {
  return text === null ? DAY : parseTimeValue(text, name);
}

/** @throws JavaThrowable for null */
function given(text: string | null, name: string): string {
  if (text === null) throw nullPointer(`Cannot invoke "String.length()" because "${name}" is null`);
  return text;
}

function meters(text: string): number {
  const found = /^([-+]?\d+(?:\.\d+)?)\s*([a-z]*)$/.exec(text.trim());
  if (!found || !(found[2] === '' || Object.hasOwn(METERS, found[2]!)))
    throw new JavaThrowable('NumberFormatException', `For input string: "${text}"`);
  return Number(found[1]) * METERS[found[2] || 'm']!;
}

function originMillis(text: string): number {
  return DateFormat.of('strict_date_optional_time||epoch_millis').millis(text);
}

function decays(name: string): Functions {
  const { scale, curve } = CURVES[name]!;
  const apply = (distance: number, options: { offset: number; width: number; decay: number }) =>
    curve(Math.max(0, Math.abs(distance) - options.offset), scale(options.width, options.decay));
  return {
    [`double decayNumeric${name}(double,double,double,double,double)`]: (
      ...[origin, width, offset, decay, value]: [number, number, number, number, number]
    ) => apply(value - origin, { offset, width, decay }),
    [`double decayDate${name}(String,String,String,double,ZonedDateTime)`]: (
      ...[origin, width, offset, decay, value]: [string | null, string | null, string | null, number, ZonedTime]
    ) =>
      apply(value.millis - originMillis(given(origin, 'origin')), {
        offset: durationOf(offset, `DecayDate${name}.offset`),
        width: durationOf(width, `DecayDate${name}.scale`),
        decay,
      }),
    [`double decayGeo${name}(String,String,String,double,GeoPoint)`]: (
      ...[origin, width, offset, decay, value]: [string | null, string | null, string | null, number, GeoPoint]
    ) => {
      const { lat, lon } = parsePlace(given(origin, 'origin'));
      const lengths = { offset: meters(given(offset, 'offset')), width: meters(given(width, 'scale')) };
      return apply(value.arcDistance(lat, lon), { ...lengths, decay });
    },
  };
}

const RANDOM: Functions = {
  'double randomScore(int)': (seed: number) => {
    const scored = currentDocument();
    return new SaltedRandom(seed, scored.index).ofText(String(scored.position()));
  },
  'double randomScore(int,String)': (seed: number, field: string) =>
    new SaltedRandom(seed, currentDocument().index).ofText(javaText(currentDocument().values(field).get(0))),
};

/** Functions available to score scripts in addition to the methods of classes. */
export const SCORE_FUNCTIONS: Readonly<Functions> = {
  'double saturation(double,double)': (value: number, k: number) => value / (k + value),
  'double sigmoid(double,double,double)': (value: number, k: number, a: number) => value ** a / (k ** a + value ** a),
  ...decays('Linear'),
  ...decays('Exp'),
  ...decays('Gauss'),
  ...vectorFunctions(currentDocument),
  ...RANDOM,
  ...FIELD_FUNCTIONS,
};

/**
 * Scores the view's current document; `score` is called only if the script reads `_score`. The holder receives the
 * description that a script sets; scripts have none unless their score is explained.
 */
export interface ScoreScript {
  readonly needsScore: boolean;
  on(doc: DocView): (score: () => number, explanation?: ExplanationHolder) => number;
}

/** script_score and the script_score function of function_score. */
export const SCORE_CONTEXT: ScriptContext<ScoreScript> = {
  name: 'score',
  variables: { explanation: 'ScoreScript.ExplanationHolder', doc: 'Map', _score: 'double' },
  lazy: ['_score'],
  returns: 'double',
  functions: SCORE_FUNCTIONS,
  bind: (run, params, facts) => {
    const runOn = documentRunner(run, facts);
    return {
      needsScore: facts.uses('_score'),
      on: doc => {
        const map = new DocMap(doc);
        const own = new SourceParams(params, doc);
        return (score, explanation = undefined) => runOn(doc, [own, explanation ?? null, map, score]) as number;
      },
    };
  },
};
