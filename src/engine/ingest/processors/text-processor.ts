import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { JsonValue } from '../../json/json-value.ts';
import { classNameOf } from '../../mapping/java-class-name.ts';
import { javaToString } from '../../mapping/java-to-string.ts';
import type { PatternWork } from '../../structures/java-regex/java-pattern.ts';
import type { ProcessorType } from '../processor.ts';
import type { ProcessorConfig } from '../processor-config.ts';

/** @param work charged for expensive operations */
type Change = (text: string, field: string, work: PatternWork | undefined) => JsonValue;

/** A processor that transforms a string, or every string of a list. */
export function textProcessor(configure: (config: ProcessorConfig) => Change): ProcessorType {
  return config => {
    const field = config.string('field');
    const ignoreMissing = config.flag('ignore_missing');
    const target = config.string('target_field', field);
    const change = configure(config);
    return document => {
      const value = document.find(field, ignoreMissing);
      if (value === undefined || value === null) {
        if (ignoreMissing) return;
        throw illegalArgument(`field [${field}] is null, cannot process it.`);
      }
      document.set(
        target,
        changed(value, field, (text, name) => change(text, name, document.budget)),
      );
    };
  };
}

type BoundChange = (text: string, field: string) => JsonValue;

function changed(value: JsonValue, field: string, change: BoundChange): JsonValue {
  if (typeof value === 'string') return change(value, field);
  if (Array.isArray(value)) return value.map(item => changedItem(item, field, change));
  throw illegalArgument(`field [${field}] of type [${classNameOf(value)}] cannot be cast to [java.lang.String]`);
}

function changedItem(item: JsonValue, field: string, change: BoundChange): JsonValue {
  if (typeof item === 'string') return change(item, field);
  if (item === null)
    throw new EngineError('null_pointer_exception', 'Cannot invoke "Object.getClass()" because "value" is null');
  const name = `value [${javaToString(item)}] of type [${classNameOf(item)}] in list field [${field}]`;
  throw illegalArgument(`${name} cannot be cast to [java.lang.String]`);
}
