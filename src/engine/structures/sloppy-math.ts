// Cosine and arcsine as defined by Lucene's SloppyMath: a table with polynomial interpolation (method and constants of
// Jeff Hain's jafama and Sun's fdlibm). Distances are shown with all digits, so results must be bit-identical.

const SIN_COS_TABLE = (1 << 11) + 1;
const TWO_PI_HIGH = 4 * 1.5707963267341256;
const TWO_PI_LOW = 4 * 6.077100506506192e-11;
const DELTA_HIGH = TWO_PI_HIGH / (SIN_COS_TABLE - 1);
const DELTA_LOW = TWO_PI_LOW / (SIN_COS_TABLE - 1);
const INDEXER = 1 / (DELTA_HIGH + DELTA_LOW);
/** Larger angles would overflow the table index. */
const MAX_ANGLE = ((2147483647 >> 9) / INDEXER) * 0.99;

const sines = new Float64Array(SIN_COS_TABLE);
const cosines = new Float64Array(SIN_COS_TABLE);
const QUARTER = (SIN_COS_TABLE - 1) / 4;
for (let i = 0; i < SIN_COS_TABLE; i++) {
  const angle = i * DELTA_HIGH + i * DELTA_LOW;
  sines[i] = i > 0 && i % (2 * QUARTER) === 0 ? 0 : Math.sin(angle);
  cosines[i] = i % (2 * QUARTER) === QUARTER ? 0 : Math.cos(angle);
}

/** The cosine of an angle in radians. */
export function sloppyCos(angle: number): number {
  const a = Math.abs(angle);
  if (a > MAX_ANGLE) return Math.cos(a);
  const index = Math.trunc(a * INDEXER + 0.5);
  const delta = a - index * DELTA_HIGH - index * DELTA_LOW;
  const at = index & (SIN_COS_TABLE - 2);
  const cos = cosines[at]!;
  const sin = sines[at]!;
  return cos + delta * (-sin + delta * (-cos * (1 / 2) + delta * (sin * (1 / 6) + delta * cos * (1 / 24))));
}

const ASIN_TABLE = (1 << 13) + 1;
const MAX_SINE = Math.sin((73 / 180) * Math.PI);
const ASIN_DELTA = MAX_SINE / (ASIN_TABLE - 1);
const ASIN_INDEXER = 1 / ASIN_DELTA;
const arcsines = new Float64Array(ASIN_TABLE);
/** Derivatives one to four, each divided by the factorial of its order. */
const slopes = [1, 2, 3, 4].map(() => new Float64Array(ASIN_TABLE));
for (let i = 0; i < ASIN_TABLE; i++) {
  const x = i * ASIN_DELTA;
  const inverse = 1 / (1 - x * x);
  const half = Math.sqrt(inverse);
  arcsines[i] = Math.asin(x);
  slopes[0]![i] = half;
  slopes[1]![i] = x * (half * inverse) * (1 / 2);
  slopes[2]![i] = (1 + 2 * x * x) * (half * inverse * inverse) * (1 / 6);
  slopes[3]![i] = (5 + 2 * x * (2 + x * (5 - 2 * x))) * (half * inverse * inverse * inverse) * (1 / 24);
}

/** The arcsine of a value from 0 to 1, in radians. */
export function sloppyAsin(sine: number): number {
  if (sine > MAX_SINE) return Math.asin(sine);
  const index = Math.trunc(sine * ASIN_INDEXER + 0.5);
  const delta = sine - index * ASIN_DELTA;
  const [first, second, third, fourth] = slopes as [Float64Array, Float64Array, Float64Array, Float64Array];
  return (
    arcsines[index]! +
    delta * (first[index]! + delta * (second[index]! + delta * (third[index]! + delta * fourth[index]!)))
  );
}
