/** Why a function cannot use its arguments: the result is null or false, and the response gets a warning. */
export class Failure {
  /** `java.lang.ArithmeticException: / by zero` */
  readonly text: string;
  /** `/ by zero` */
  readonly message: string;
  /** What the result is instead. */
  readonly result: 'null' | 'false';

  constructor(javaClass: string, message: string, result: 'null' | 'false' = 'null') {
    this.message = message;
    this.text = `${javaClass}: ${message}`;
    this.result = result;
  }
}

export const DIVISION_BY_ZERO = arithmeticFailure('/ by zero');
export const INTEGER_OVERFLOW = arithmeticFailure('integer overflow');
export const LONG_OVERFLOW = arithmeticFailure('long overflow');
export const UNSIGNED_OVERFLOW = arithmeticFailure('unsigned_long overflow');
export const MULTI_VALUE = new Failure(
  'java.lang.IllegalArgumentException',
  'single-value function encountered multi-value',
);

export function arithmeticFailure(message: string): Failure {
  return new Failure('java.lang.ArithmeticException', message);
}

export function illegalValue(message: string): Failure {
  return new Failure('java.lang.IllegalArgumentException', message);
}

export function invalidArgument(message: string): Failure {
  return new Failure('org.elasticsearch.xpack.esql.core.InvalidArgumentException', message);
}
