/** Exception → its superclass. */
export const EXCEPTION_PARENTS: Readonly<Record<string, string>> = {
  'java.lang.Exception': 'Throwable',
  'java.lang.RuntimeException': 'Exception',
  'java.lang.ArithmeticException': 'RuntimeException',
  'java.lang.ArrayStoreException': 'RuntimeException',
  'java.lang.ClassCastException': 'RuntimeException',
  'java.lang.ClassNotFoundException': 'Exception',
  'java.lang.CloneNotSupportedException': 'Exception',
  'java.lang.IllegalArgumentException': 'RuntimeException',
  'java.lang.IllegalStateException': 'RuntimeException',
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
  'java.util.MissingFormatArgumentException': 'IllegalArgumentException',
  'java.util.UnknownFormatConversionException': 'IllegalArgumentException',
  'java.util.IllegalFormatConversionException': 'IllegalArgumentException',
  'java.util.NoSuchElementException': 'RuntimeException',
  'java.time.DateTimeException': 'RuntimeException',
  'java.time.format.DateTimeParseException': 'DateTimeException',
  'java.time.temporal.UnsupportedTemporalTypeException': 'DateTimeException',
};

const FULL_NAMES = new Map(Object.keys(EXCEPTION_PARENTS).map(name => [name.slice(name.lastIndexOf('.') + 1), name]));

/** Java's full name of an exception. */
export function exceptionName(simple: string): string {
  return FULL_NAMES.get(simple) ?? `java.lang.${simple}`;
}
