import { JavaEnum } from '../../values/java-enum.ts';
import { javaText } from '../../values/java-text.ts';
import { nullPointer } from '../../values/java-throwable.ts';
import { chargeText } from '../../values/machine.ts';
import type { ClassSpec } from '../class-spec.ts';
import { enumClass } from '../lang/enum-class.ts';

/** Most characters that one may become, by which memory is charged before it is allocated. */
const LONGEST_FORM = 18;

const FORMS = ['NFD', 'NFC', 'NFKD', 'NFKC'].map((name, i) => new JavaEnum('java.text.Normalizer.Form', name, i));

/** @throws JavaThrowable for null */
function normalized(text: unknown, { name }: JavaEnum): string {
  if (text === null) throw nullPointer('Cannot invoke "java.lang.CharSequence.toString()" because "src" is null');
  const given = javaText(text);
  chargeText(given.length * LONGEST_FORM);
  return given.normalize(name);
}

/** Normal forms of Unicode. */
export const NORMALIZERS: readonly ClassSpec[] = [
  { ...enumClass('java.text.Normalizer.Form', FORMS), alias: 'Normalizer.Form' },
  {
    name: 'java.text.Normalizer',
    statics: {
      'String normalize(CharSequence,Normalizer.Form)': normalized,
      'boolean isNormalized(CharSequence,Normalizer.Form)': (text: unknown, form: JavaEnum) =>
        normalized(text, form) === javaText(text),
    },
  },
];
