/** Functions that scores may call beside the methods of the classes. */
export const SCORE_FUNCTIONS: Readonly<Record<string, (...args: never[]) => unknown>> = {
  'double saturation(double,double)': (value: number, k: number) => value / (k + value),
  'double sigmoid(double,double,double)': (value: number, k: number, a: number) => value ** a / (k ** a + value ** a),
};
