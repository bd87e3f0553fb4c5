import { CostExceeded, WorkCancelled } from '../../breakers/budget.ts';
import { EngineError } from '../../errors/engine-error.ts';
import { isStackOverflow } from '../../errors/java-errors.ts';
import { PatternTooSlow } from '../../structures/java-regex/java-pattern.ts';
import { ReplacedTooLarge } from '../../structures/java-regex/replacement.ts';

/** Offsets of the last expression started that can fail, and of the last call of a function; −1 before the first. */
export const registers = { offset: -1, call: -1 };

/** A Java exception, identified by its simple name. Records the script's offset when it is created. */
export class JavaThrowable extends Error {
  readonly javaName: string;
  readonly text: string | null;
  readonly offset: number;
  /** Returned with the type and reason of the cause. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly causedBy: JavaThrowable | undefined;
  /** The engine's error that was converted, if there was one. */
  readonly own: EngineError | undefined;

  constructor(
    javaName: string,
    text: string | null,
    metadata: Readonly<Record<string, string>> = {},
    causedBy?: JavaThrowable,
    own?: EngineError,
  ) {
    super(text ?? '');
    this.javaName = javaName;
    this.text = text;
    this.offset = registers.offset;
    this.metadata = metadata;
    this.causedBy = causedBy;
    this.own = own;
  }
}

/** `NullPointerException` → `null_pointer_exception`. */
export function wireType(javaName: string): string {
  return javaName.replace(/(?<=[a-z0-9])([A-Z])/g, '_$1').toLowerCase();
}

/** Converts an error thrown by a script to a Java exception; the engine's own errors keep their type. */
export function asThrowable(thrown: unknown): JavaThrowable {
  if (thrown instanceof JavaThrowable) return thrown;
  if (thrown instanceof CostExceeded) return new JavaThrowable('PainlessError', thrown.message);
  if (thrown instanceof WorkCancelled)
    throw new EngineError('task_cancelled_exception', thrown.message, { status: 400 });
  if (thrown instanceof PatternTooSlow || thrown instanceof ReplacedTooLarge)
    return new JavaThrowable('PainlessError', thrown.message);
  // Exhausted memory ends the script; it cannot be caught.
  if (thrown instanceof EngineError && thrown.type === 'circuit_breaking_exception') throw thrown;
  if (thrown instanceof EngineError) {
    const name = thrown.type.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
    return new JavaThrowable(name, thrown.reason, {}, undefined, thrown);
  }
  if (isStackOverflow(thrown)) {
    return stackOverflow();
  }
  // Methods of Java's classes read the members of their arguments without looking at them first.
  if (thrown instanceof TypeError)
    return /\bnull\b/.test(thrown.message) ? nullPointer() : new JavaThrowable('ClassCastException', null);
  if (thrown instanceof RangeError) return new JavaThrowable('OutOfMemoryError', null);
  throw thrown;
}

/** Reported at the last call of a function. */
export function stackOverflow(): JavaThrowable {
  registers.offset = registers.call;
  return new JavaThrowable('StackOverflowError', null);
}

export function illegal(text: string | null): JavaThrowable {
  return new JavaThrowable('IllegalArgumentException', text);
}

export function classCast(text: string): JavaThrowable {
  return new JavaThrowable('ClassCastException', text);
}

export function outOfBounds(index: number, length: number, kind = 'IndexOutOfBoundsException'): JavaThrowable {
  return new JavaThrowable(kind, `Index ${index} out of bounds for length ${length}`);
}

export function nullPointer(text: string | null = null): JavaThrowable {
  return new JavaThrowable('NullPointerException', text);
}

/** Exception → its superclass. */
export const EXCEPTION_PARENTS: Readonly<Record<string, string>> = {
  'java.lang.Exception': 'Throwable',
  'java.lang.RuntimeException': 'Exception',
  'java.lang.ArithmeticException': 'RuntimeException',
  'java.lang.ArrayStoreException': 'RuntimeException',
  'java.lang.ClassCastException': 'RuntimeException',
  'java.lang.ClassNotFoundException': 'ReflectiveOperationException',
  'java.lang.CloneNotSupportedException': 'Exception',
  'java.lang.IllegalArgumentException': 'RuntimeException',
  'java.lang.IllegalMonitorStateException': 'RuntimeException',
  'java.lang.IllegalStateException': 'RuntimeException',
  'java.lang.IllegalThreadStateException': 'IllegalArgumentException',
  'java.lang.InterruptedException': 'Exception',
  'java.lang.ReflectiveOperationException': 'Exception',
  'java.lang.IllegalAccessException': 'ReflectiveOperationException',
  'java.lang.InstantiationException': 'ReflectiveOperationException',
  'java.lang.NoSuchFieldException': 'ReflectiveOperationException',
  'java.lang.NoSuchMethodException': 'ReflectiveOperationException',
  'java.lang.IndexOutOfBoundsException': 'RuntimeException',
  'java.lang.ArrayIndexOutOfBoundsException': 'IndexOutOfBoundsException',
  'java.lang.StringIndexOutOfBoundsException': 'IndexOutOfBoundsException',
  'java.lang.NegativeArraySizeException': 'RuntimeException',
  'java.lang.NullPointerException': 'RuntimeException',
  'java.lang.NumberFormatException': 'IllegalArgumentException',
  'java.lang.SecurityException': 'RuntimeException',
  'java.lang.UnsupportedOperationException': 'RuntimeException',
  'java.lang.invoke.WrongMethodTypeException': 'RuntimeException',
  'java.util.ConcurrentModificationException': 'RuntimeException',
  'java.util.EmptyStackException': 'RuntimeException',
  'java.util.InputMismatchException': 'NoSuchElementException',
  'java.util.FormatterClosedException': 'IllegalStateException',
  'java.util.IllegalFormatException': 'IllegalArgumentException',
  'java.util.MissingFormatArgumentException': 'IllegalFormatException',
  'java.util.MissingFormatWidthException': 'IllegalFormatException',
  'java.util.UnknownFormatConversionException': 'IllegalFormatException',
  'java.util.IllegalFormatConversionException': 'IllegalFormatException',
  'java.util.MissingResourceException': 'RuntimeException',
  'java.util.TooManyListenersException': 'Exception',
  'java.util.NoSuchElementException': 'RuntimeException',
  'java.text.ParseException': 'Exception',
  'java.time.DateTimeException': 'RuntimeException',
  'java.time.format.DateTimeParseException': 'DateTimeException',
  'java.time.temporal.UnsupportedTemporalTypeException': 'DateTimeException',
  'java.time.zone.ZoneRulesException': 'DateTimeException',
};

const FULL_NAMES = new Map(Object.keys(EXCEPTION_PARENTS).map(name => [name.slice(name.lastIndexOf('.') + 1), name]));

/** Java's full name of an exception. */
export function exceptionName(simple: string): string {
  return FULL_NAMES.get(simple) ?? `java.lang.${simple}`;
}
