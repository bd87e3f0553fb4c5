import { DEF, type JavaType, VOID } from '../classes/java-type.ts';
import { BOX } from '../values/box.ts';
import type { Run, Typed } from './typed.ts';

/** A link of a chain: behind `?.` it is passed over where there is nothing to link to. */
export function nullSafe(node: { nullSafe: boolean }, target: Typed, link: (target: Typed) => Typed): Typed {
  if (!node.nullSafe) return link(target);
  // The target is worked out once; the link reads it from here. Scripts run one at a time, and a link is done before
  // the next begins, so what is inside may use its own.
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
