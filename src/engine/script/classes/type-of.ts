import { classNameOf } from '../values/class-name.ts';
import { Cursor, JavaCollection } from '../values/java-collection.ts';
import { JavaList } from '../values/java-list.ts';
import { isSet, JavaMap, MapEntry } from '../values/java-map.ts';
import { JavaThrowable } from '../values/java-throwable.ts';
import type { JavaType } from './java-type.ts';
import { OBJECT, requireType, typeNamed } from './type-registry.ts';

/** The registered class that determines the methods of a boxed value. */
export function typeOf(value: unknown): JavaType {
  const name = classNameOf(value);
  return typeNamed(name) ?? nearest(value);
}

/** Objects of unregistered classes are treated as one of their registered supertypes. */
function nearest(value: unknown): JavaType {
  if (value instanceof JavaList) return requireType('List');
  if (value instanceof JavaMap) return requireType('Map');
  if (value instanceof MapEntry) return requireType('Map.Entry');
  if (isSet(value)) return requireType('Set');
  if (value instanceof JavaCollection) return requireType('Collection');
  if (value instanceof Cursor) return requireType('Iterator');
  if (value instanceof JavaThrowable) return requireType('Exception');
  return OBJECT;
}
