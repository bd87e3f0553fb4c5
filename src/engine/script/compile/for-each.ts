import { DEF, type JavaType } from '../classes/java-type.ts';
import { isAssignable, requireType } from '../classes/type-registry.ts';
import type { Statement } from '../language/syntax-tree.ts';
import { BOX } from '../values/box.ts';
import { ArrayCursor, type Cursor, JavaCollection } from '../values/java-collection.ts';
import { JavaArray } from '../values/java-object.ts';
import { nullPointer, registers } from '../values/java-throwable.ts';
import { step } from '../values/machine.ts';
import { cast } from './casts.ts';
import type { CompileContext } from './compile-context.ts';
import { notIterable } from './dynamic-access.ts';
import { resolveType } from './lambdas.ts';
import { BREAK, CompileError, type Execute, type Frame, NEXT, RETURN, type Typed } from './typed.ts';

/** Cost of advancing the cursor, without the body. */
const ITERATION_COST = 4;

type ForEach = Extract<Statement, { kind: 'forEach' }>;

type Bind = (frame: Frame, value: unknown) => void;

/**
 * Compiles a loop over an array, a collection, or a def containing one; elements are converted to the variable's type.
 */
export function compileForEach(
  context: CompileContext,
  node: ForEach,
): { bind: Bind; loop: (bind: Bind, body: Execute, nodes: number) => Execute } {
  const { unit, scope } = context;
  const over = context.expression(node.over);
  const type = resolveType(node.type, node.at);
  if (scope.find(node.name)) throw new CompileError(node.at, `variable [${node.name}] is already defined`);
  const { slot } = scope.declare(node.name, type, { readOnly: true });
  const item = scope.declare(`#${node.name}`, DEF);
  const element: Typed = { type: elementOf(over, node.at), at: node.at, run: frame => frame.slots[item.slot] };
  const { run } = cast(unit, element, type, { internal: true });
  const bind: Bind = (frame, value) => {
    frame.slots[item.slot] = value;
    frame.slots[slot] = run(frame);
  };
  const { offset } = unit;
  const loop =
    (to: Bind, body: Execute, nodes: number): Execute =>
    frame => {
      const value = over.run(frame);
      registers.offset = offset;
      for (const cursor = cursorOf(value, over.type); cursor.hasNext(); ) {
        step(ITERATION_COST + nodes);
        to(frame, cursor.next());
        const ended = body(frame);
        if (ended === BREAK) break;
        if (ended === RETURN) return RETURN;
        registers.offset = offset;
      }
      return NEXT;
    };
  return { bind, loop };
}

function elementOf({ type }: Typed, at: number): JavaType {
  if (type.kind === 'array') return type.element!;
  if (type === DEF || (type.kind === 'class' && isAssignable(requireType('Iterable'), type))) return DEF;
  throw new CompileError(at, `Illegal for each type [${type.name}].`);
}

/** Static arrays return elements in their own representation; arrays in a def box them. */
function cursorOf(value: unknown, type: JavaType): Cursor {
  if (value instanceof JavaCollection) return value.iterator();
  if (value instanceof JavaArray) {
    const boxer = type === DEF ? BOX[value.className.slice(0, -2)] : undefined;
    return new ArrayCursor(boxer ? value.items.map(boxer) : value.items);
  }
  if ((value === null || value === undefined) && type !== DEF)
    throw nullPointer('Cannot iterate because value is null');
  throw notIterable(value);
}
