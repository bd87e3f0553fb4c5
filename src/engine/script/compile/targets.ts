import { type JavaType, VOID } from '../classes/java-type.ts';
import { typeNamed } from '../classes/type-registry.ts';
import type { Expression } from '../language/syntax-tree.ts';
import type { CompileContext } from './compile-context.ts';
import { CompileError, type Run, type Typed } from './typed.ts';

export type Target = { kind: 'type'; type: JavaType } | { kind: 'value'; value: Typed };

/**
 * Compiles the expression before a dot: a value or a class name.
 * @param member what follows it in the name of a symbol that cannot be resolved
 * @throws CompileError
 */
export function compileTarget(context: CompileContext, node: Expression, at: number, member = ''): Target {
  const path = context.scope.find(firstOf(node) ?? '') ? undefined : pathOf(node);
  if (path === undefined) return { kind: 'value', value: context.expression(node) };
  const type = typeNamed(path);
  const onlyIn = type?.spec?.onlyIn;
  if (type && (onlyIn === undefined || onlyIn.includes(context.unit.context))) return { kind: 'type', type };
  // `java.util.Map.Entry` is resolved name by name; a member of a class is a value.
  if (node.kind === 'dot' && resolves(node.target)) return { kind: 'value', value: context.expression(node) };
  throw new CompileError(at, `cannot resolve symbol [${path}${member}]`);
}

/** The dotted name, if the expression is a chain of names. */
export function pathOf(node: Expression): string | undefined {
  if (node.kind === 'symbol') return node.name;
  if (node.kind !== 'dot' || node.nullSafe) return undefined;
  const before = pathOf(node.target);
  return before === undefined ? undefined : `${before}.${node.name}`;
}

function firstOf(node: Expression): string | undefined {
  if (node.kind === 'symbol') return node.name;
  return node.kind === 'dot' ? firstOf(node.target) : undefined;
}

function resolves(node: Expression): boolean {
  const path = pathOf(node);
  return path !== undefined && (typeNamed(path) !== undefined || (node.kind === 'dot' && resolves(node.target)));
}

/** Compiles a link of a chain: with `?.`, null short-circuits to null. */
export function nullSafe(node: { nullSafe: boolean }, target: Typed, link: (target: Typed) => Typed): Typed {
  if (!node.nullSafe) return link(target);
  // The target is evaluated once; the link reads it from this stack. Scripts run one at a time, and nested links end
  // before their outer link does.
  const held: unknown[] = [];
  const linked = link({ ...target, constant: undefined, run: () => held[held.length - 1] });
  const { run } = target;
  const { type } = linked;
  if (type.kind === 'primitive' && type !== VOID)
    throw new CompileError(-1, 'Result of null safe operator must be nullable');
  const safe: Run = frame => {
    const value = run(frame) ?? null;
    if (value === null) return null;
    held.push(value);
    try {
      return linked.run(frame);
    } finally {
      held.pop();
    }
  };
  return { type, at: linked.at, run: safe };
}
