import { DEF, type JavaType, VOID } from '../classes/java-type.ts';
import { BOX } from '../values/box.ts';
import type { Run, Typed } from './typed.ts';

/** Compiles a link of a chain: with `?.`, null short-circuits to null. */
export function nullSafe(node: { nullSafe: boolean }, target: Typed, link: (target: Typed) => Typed): Typed {
  if (!node.nullSafe) return link(target);
  // The target is evaluated once; the link reads it from this stack. Scripts run one at a time, and nested links end
  // before their outer link does.
  const held: unknown[] = [];
  const linked = link({ ...target, constant: undefined, run: () => held[held.length - 1] });
  const { run } = target;
  const type: JavaType = linked.type.kind === 'primitive' && linked.type !== VOID ? DEF : linked.type;
  const boxer = type === DEF ? BOX[linked.type.name] : undefined;
  const safe: Run = frame => {
    const value = run(frame) ?? null;
    if (value === null) return null;
    held.push(value);
    try {
      const result = linked.run(frame);
      return boxer ? boxer(result) : result;
    } finally {
      held.pop();
    }
  };
  return { type, at: linked.at, run: safe };
}
