/** Functions of Lucene expressions, by name and number of arguments. */
export const EXPRESSION_FUNCTIONS: Readonly<Record<string, (...args: number[]) => number>> = {
  'abs/1': Math.abs,
  'acos/1': Math.acos,
  'acosh/1': Math.acosh,
  'asin/1': Math.asin,
  'asinh/1': Math.asinh,
  'atan/1': Math.atan,
  'atan2/2': Math.atan2,
  'atanh/1': Math.atanh,
  'ceil/1': Math.ceil,
  'cos/1': Math.cos,
  'cosh/1': Math.cosh,
  'exp/1': Math.exp,
  'floor/1': Math.floor,
  'haversin/4': haversine,
  'ln/1': Math.log,
  'log10/1': Math.log10,
  'logn/2': (base, value) => Math.log(value!) / Math.log(base!),
  'max/2': Math.max,
  'min/2': Math.min,
  'pow/2': Math.pow,
  'sin/1': Math.sin,
  'sinh/1': Math.sinh,
  'sqrt/1': Math.sqrt,
  'tan/1': Math.tan,
  'tanh/1': Math.tanh,
};

/** Distance between two points on a sphere, in kilometres. */
function haversine(...[lat1, lon1, lat2, lon2]: number[]): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const h = half(lat1!, lat2!) + Math.cos(radians(lat1!)) * Math.cos(radians(lat2!)) * half(lon1!, lon2!);
  return 2 * 6371.0087714 * Math.asin(Math.min(1, Math.sqrt(h)));
}
