import { castText } from '../../errors/java-errors.ts';
import { DEF, INT, type JavaType } from '../classes/java-type.ts';
import { STRING, typeOf } from '../classes/type-registry.ts';
import { unbox } from '../classes/unboxing.ts';
import type { BinaryOperator, Expression } from '../language/syntax-tree.ts';
import { rank } from '../values/box.ts';
import { classNameOf } from '../values/java-text.ts';
import { classCast, registers } from '../values/java-throwable.ts';
import { compilePlace, type Place } from './assignable-expressions.ts';
import { compoundOperation } from './binary-operators.ts';
import { cast } from './casts.ts';
import type { CompileContext } from './compile-context.ts';
import type { Run, Typed } from './typed.ts';

type Of<K extends Expression['kind']> = Extract<Expression, { kind: K }>;

/** `place = value`, `place += value` … */
export function compileAssignment(context: CompileContext, node: Of<'assignment'>): Typed {
  const place = compilePlace(context, node.target);
  const { store } = place;
  if (node.operator) {
    context.unit.mark(node.at);
    return compound(context, node.at, place, { operator: node.operator, value: context.expression(node.value) });
  }
  const value = cast(context.unit, context.expression(node.value, place.type), place.type, {
    internal: place.type === DEF,
  });
  context.unit.mark(place.at);
  const { hold, type } = place;
  const { run } = value;
  const { at } = place;
  return {
    type,
    at: node.at,
    run: frame => {
      const held = hold(frame);
      const result = run(frame);
      registers.offset = at;
      store(held, result);
      return result;
    },
  };
}

interface Change {
  operator: BinaryOperator;
  value: Typed;
  /** The expression returns the previous value. */
  returnsOld?: boolean;
}

/** Loads the value, applies the operator, converts back to the place's type, and stores the result. */
function compound(context: CompileContext, at: number, place: Place, { operator, value, returnsOld }: Change): Typed {
  const { unit } = context;
  const { hold, load, store, type } = place;
  // The old value is kept in a separate slot while the new one is computed.
  const slot = context.scope.layout.size++;
  const old: Typed = { type, at, run: frame => frame.slots[slot] };
  // A dynamic value reports errors of the operator where its own would be.
  if (value.type !== DEF) unit.mark(type !== DEF ? at : value.at);
  return written(compoundOperation(unit, operator, old, value, at));

  function written(result: Typed): Typed {
    const narrowed = narrow(result, type);
    const { run } = cast(unit, narrowed, type, { explicit: true, internal: true });
    return {
      type,
      at,
      run: frame => {
        const held = hold(frame);
        registers.offset = place.at;
        const before = load(held);
        frame.slots[slot] = before;
        const after = run(frame);
        registers.offset = place.at;
        store(held, after);
        return returnsOld ? before : after;
      },
    };
  }

  /** A def keeps the class of its number. */
  function narrow(result: Typed, to: JavaType): Typed {
    if (to !== DEF) return result;
    if (result.type === STRING) return cast(unit, result, DEF, { internal: true });
    const boxed = cast(unit, result, DEF, { internal: true });
    const run: Run = frame => {
      const value = boxed.run(frame);
      const before = frame.slots[slot];
      if (rank(before) === 0) return value;
      if (rank(value) === 0) throw classCast(castText(classNameOf(value), 'java.lang.Number'));
      return unbox(typeOf(before), true)(value);
    };
    return { type: DEF, at, run };
  }
}

/** `place++`, `--place` */
export function compileIncrement(context: CompileContext, node: Of<'increment'>): Typed {
  const place = compilePlace(context, node.target);
  const one: Typed = { type: INT, at: node.at, run: () => 1, constant: { value: 1 } };
  return compound(context, node.at, place, {
    operator: node.by > 0 ? '+' : '-',
    value: one,
    returnsOld: node.returnsOld,
  });
}
