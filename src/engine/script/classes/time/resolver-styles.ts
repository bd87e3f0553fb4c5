import { JavaEnum } from '../../values/java-enum.ts';
import type { ClassSpec } from '../class-spec.ts';
import { enumClass } from '../lang/enum-class.ts';

const NAME = 'java.time.format.ResolverStyle';
const STYLES = ['STRICT', 'SMART', 'LENIENT'].map((name, i) => new JavaEnum(NAME, name, i));

/** How fields that were parsed make a date: whether days that do not exist are refused or moved. */
export const RESOLVER_STYLE: ClassSpec = enumClass(NAME, STYLES);

export function resolverStyle(name: 'STRICT' | 'SMART'): JavaEnum {
  return STYLES.find(style => style.name === name)!;
}
