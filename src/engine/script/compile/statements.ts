import { BOOLEAN, DEF, type JavaType, VOID } from '../classes/java-type.ts';
import { isAssignable, requireType, typeNamed, typeOf } from '../classes/type-registry.ts';
import type { Declaration, Expression, Statement } from '../language/syntax-tree.ts';
import { asThrowable, type JavaThrowable, nullPointer, registers } from '../values/java-throwable.ts';
import { MAX_ITERATIONS, step, tooManyStatements } from '../values/machine.ts';
import { cast, NULL } from './casts.ts';
import type { CompileContext } from './compile-context.ts';
import { compileForEach } from './for-each.ts';
import { resolveType } from './lambdas.ts';
import type { Scope } from './scope.ts';
import { BREAK, CONTINUE, CompileError, castError, type Execute, type Frame, NEXT, RETURN, type Run } from './typed.ts';

/** The code of a statement, and what is statically known about how it ends. */
export interface Compiled {
  readonly execute: Execute;
  /** Every path returns or throws. */
  readonly leaves: boolean;
  /** The statements after it are unreachable. */
  readonly escapes: boolean;
  readonly breaks: boolean;
  readonly continues: boolean;
}

export interface StatementContext {
  readonly context: CompileContext;
  readonly inLoop: boolean;
  /** The last statement of a loop's body. */
  readonly endsLoop: boolean;
  /** The last statement of a function that returns its last expression. */
  readonly isLast: boolean;
  /** The context with an inner scope. */
  within(scope: Scope): CompileContext;
}

type Of<K extends Statement['kind']> = Extract<Statement, { kind: K }>;
type Compilers = { readonly [K in Statement['kind']]: (node: Of<K>, around: StatementContext) => Compiled };

const PLAIN = { leaves: false, escapes: false, breaks: false, continues: false };

const COMPILERS: Compilers = {
  declaration: (node, { context }) => ({ ...PLAIN, execute: compileDeclaration(node, context) }),
  expression: compileExpressionStatement,
  return: compileReturn,
  throw: compileThrow,
  break: (node, { inLoop }) => {
    if (!inLoop) throw new CompileError(node.at, 'invalid break statement: not inside loop');
    return { ...PLAIN, execute: () => BREAK, escapes: true, breaks: true };
  },
  continue: (node, { inLoop, endsLoop }) => {
    if (!inLoop) throw new CompileError(node.at, 'invalid continue statement: not inside loop');
    if (endsLoop) throw new CompileError(node.at, 'extraneous continue statement');
    return { ...PLAIN, execute: () => CONTINUE, escapes: true, continues: true };
  },
  if: compileIf,
  while: compileWhile,
  doWhile: compileDoWhile,
  for: compileFor,
  forEach: (node, around) => {
    const { context } = around;
    context.unit.statements.add(node.at);
    const scope = context.scope.inner();
    const { loop, bind } = compileForEach({ ...around.within(scope) }, node);
    if (node.body.length === 0) throw new CompileError(node.at, 'extraneous foreach loop');
    const { nodes } = context.unit;
    const body = loopBody(node, { ...around, context: around.within(scope) });
    rejectSingle(body, node.at, 'foreach');
    return { ...PLAIN, execute: loop(bind, body.execute, context.unit.nodes - nodes) };
  },
  try: compileTry,
};

export function compileStatement(node: Statement, around: StatementContext): Compiled {
  const compile = COMPILERS[node.kind] as (node: Statement, around: StatementContext) => Compiled;
  return compile(node, around);
}

/** Compiles consecutive statements in a new scope. */
export function compileBlock(statements: readonly Statement[], around: StatementContext, at: number): Compiled {
  const inner = { ...around, context: around.within(around.context.scope.inner()) };
  const all: Compiled[] = [];
  statements.forEach((statement, i) => {
    if (all.at(-1)?.escapes) throw new CompileError(at, 'invalid block: unreachable statement');
    const last = i === statements.length - 1;
    all.push(
      compileStatement(statement, { ...inner, isLast: around.isLast && last, endsLoop: around.endsLoop && last }),
    );
  });
  const last = all.at(-1);
  return {
    execute: sequence(all.map(({ execute }) => execute)),
    leaves: last?.leaves ?? false,
    escapes: last?.escapes ?? false,
    breaks: all.some(({ breaks }) => breaks),
    continues: all.some(({ continues }) => continues),
  };
}

function sequence(all: readonly Execute[]): Execute {
  const [first, second] = all;
  if (all.length === 0) return () => NEXT;
  if (all.length === 1) return first!;
  if (all.length === 2) return frame => first!(frame) || second!(frame);
  return frame => {
    for (let i = 0; i < all.length; i++) {
      const ended = all[i]!(frame);
      if (ended !== NEXT) return ended;
    }
    return NEXT;
  };
}

function compileDeclaration(node: Declaration, context: CompileContext): Execute {
  const { unit, scope } = context;
  const all = node.variables.map(({ name, at, value }): Execute => {
    const type = resolveType(node.type, at);
    unit.statements.add(at);
    if (scope.find(name)) throw new CompileError(at, `variable [${name}] is already defined`);
    const run = value ? initialValue(context, value, type) : () => zero(type);
    const { slot } = scope.declare(name, type);
    return frame => {
      frame.slots[slot] = run(frame);
      return NEXT;
    };
  });
  return sequence(all);
}

function initialValue({ unit, expression }: CompileContext, node: Expression, type: JavaType): Run {
  const value = expression(node, type);
  // Constants, lists and maps are converted when assigned to a def.
  if (type === DEF && (value.constant || node.kind === 'list' || node.kind === 'map')) unit.mark(value.at);
  return cast(unit, value, type, { internal: type === DEF }).run;
}

function zero(type: JavaType): unknown {
  return type.kind !== 'primitive' ? null : type === BOOLEAN ? false : 0;
}

function compileExpressionStatement(node: Of<'expression'>, { context, isLast }: StatementContext): Compiled {
  const { unit, scope } = context;
  const { returns } = scope.layout;
  unit.statements.add(node.at);
  if (isLast && returns !== VOID) {
    const value = context.expression(node.value, returns);
    if (value.type === VOID) return { ...PLAIN, execute: effect(value.run) };
    // Unlike a returned null, which has the type of the function.
    if (value.type === NULL && returns !== DEF)
      throw castError(value.at, `Cannot cast from [java.lang.Object] to [${returns.name}].`);
    const { run } = cast(unit, value, returns, { internal: true });
    return { ...PLAIN, leaves: true, escapes: true, execute: returning(run) };
  }
  return { ...PLAIN, execute: effect((node.unused ? context.expression(node.value) : context.effect(node.value)).run) };
}

function effect(run: Run): Execute {
  return frame => {
    run(frame);
    return NEXT;
  };
}

function returning(run: Run): Execute {
  return frame => {
    frame.result = run(frame);
    return RETURN;
  };
}

function compileReturn(node: Of<'return'>, { context }: StatementContext): Compiled {
  const { unit, scope } = context;
  const { returns } = scope.layout;
  unit.statements.add(node.at);
  const ends = { ...PLAIN, leaves: true, escapes: true };
  if (!node.value) {
    if (returns !== VOID) throw castError(node.at, `cannot cast from [${returns.name}] to [void]`);
    return { ...ends, execute: () => RETURN };
  }
  const value = context.expression(node.value, returns);
  if (returns === VOID) throw castError(value.at, `Cannot cast from [${value.type.name}] to [void].`);
  return { ...ends, execute: returning(cast(unit, value, returns, { internal: true }).run) };
}

function compileThrow(node: Of<'throw'>, { context }: StatementContext): Compiled {
  context.unit.statements.add(node.at);
  const { run } = cast(context.unit, context.expression(node.value), requireType('Exception'));
  const { offset } = context.unit;
  return {
    ...PLAIN,
    leaves: true,
    escapes: true,
    execute: frame => {
      const thrown = run(frame) ?? null;
      if (thrown !== null) throw thrown;
      registers.offset = offset;
      throw nullPointer('Cannot throw exception because "null" is null');
    },
  };
}

function compileIf(node: Of<'if'>, around: StatementContext): Compiled {
  const { context } = around;
  context.unit.statements.add(node.at);
  const test = cast(context.unit, context.expression(node.test), BOOLEAN);
  if (node.test.kind === 'boolean' || node.yes.length === 0) throw new CompileError(node.at, 'extraneous if block');
  const yes = compileBlock(node.yes, around, node.at);
  if (node.no?.length === 0) throw new CompileError(node.at, 'extraneous else block.');
  const no = node.no && compileBlock(node.no, around, node.at);
  const { run } = test;
  const a = yes.execute;
  const b = no?.execute;
  return {
    execute: b ? frame => (run(frame) ? a(frame) : b(frame)) : frame => (run(frame) ? a(frame) : NEXT),
    leaves: yes.leaves && (no?.leaves ?? false),
    escapes: yes.escapes && (no?.escapes ?? false),
    breaks: yes.breaks || (no?.breaks ?? false),
    continues: yes.continues || (no?.continues ?? false),
  };
}

function loopBody(node: { at: number; body: readonly Statement[] }, around: StatementContext): Compiled {
  return compileBlock(node.body, { ...around, inLoop: true, endsLoop: true, isLast: false }, node.at);
}

const ITERATION_COST = 2;

/** Counts iterations against the function's limit and charges the cost of the loop's nodes. */
function counter(at: number, nodes: number): (frame: Frame) => void {
  const cost = ITERATION_COST + nodes;
  return frame => {
    if (++frame.loops > MAX_ITERATIONS) {
      registers.offset = at;
      throw tooManyStatements();
    }
    step(cost);
  };
}

/** An infinite loop without a break: the following statements are unreachable. */
function endless(isConstant: boolean, body: Compiled): Compiled {
  const never = isConstant && !body.breaks;
  return { ...body, leaves: never, escapes: never, breaks: false, continues: false };
}

/**
 * Whether the condition of a loop is absent or the literal true; rejects the literal false. Other constants are not
 * evaluated. @throws CompileError
 */
function constantTest(test: Expression | undefined, at: number, what: string): boolean {
  if (!test) return true;
  if (test.kind !== 'boolean') return false;
  if (!test.value) throw new CompileError(at, `extraneous ${what} loop`);
  return true;
}

/** Rejects a body that always leaves the loop in its first iteration. @throws CompileError */
function rejectSingle(body: Compiled, at: number, what: string): void {
  if (body.escapes && (body.leaves || body.breaks) && !body.continues)
    throw new CompileError(at, `extraneous ${what} loop`);
}

function compileWhile(node: Of<'while'>, around: StatementContext): Compiled {
  const { context } = around;
  const { nodes } = context.unit;
  context.unit.statements.add(node.at);
  const test = cast(context.unit, context.expression(node.test), BOOLEAN);
  const isEndless = constantTest(node.test, node.at, 'while');
  if (isEndless && node.body.length === 0) throw new CompileError(node.at, 'no paths escape from while loop');
  context.unit.mark(node.at);
  const body = loopBody(node, around);
  rejectSingle(body, node.at, 'while');
  const count = counter(node.at, context.unit.nodes - nodes);
  const { run } = test;
  const { execute } = body;
  return {
    ...endless(isEndless, body),
    execute: frame => {
      while (run(frame)) {
        count(frame);
        const ended = execute(frame);
        if (ended === BREAK) break;
        if (ended === RETURN) return RETURN;
      }
      return NEXT;
    },
  };
}

function compileDoWhile(node: Of<'doWhile'>, around: StatementContext): Compiled {
  const { context } = around;
  const { nodes } = context.unit;
  context.unit.statements.add(node.at);
  if (node.body.length === 0) throw new CompileError(node.at, 'extraneous do-while loop');
  const body = loopBody(node, around);
  rejectSingle(body, node.at, 'do-while');
  const test = cast(context.unit, context.expression(node.test), BOOLEAN);
  const isEndless = constantTest(node.test, node.at, 'do-while');
  context.unit.mark(node.at);
  const count = counter(node.at, context.unit.nodes - nodes);
  const { run } = test;
  const { execute } = body;
  return {
    ...endless(isEndless, body),
    execute: frame => {
      do {
        count(frame);
        const ended = execute(frame);
        if (ended === BREAK) break;
        if (ended === RETURN) return RETURN;
      } while (run(frame));
      return NEXT;
    },
  };
}

function compileFor(node: Of<'for'>, outer: StatementContext): Compiled {
  const around = { ...outer, context: outer.within(outer.context.scope.inner()) };
  const { context } = around;
  const { unit } = context;
  unit.statements.add(node.at);
  const first = node.first && compileFirst(node.first, context);
  const { nodes } = unit;
  const test = node.test && cast(unit, context.expression(node.test), BOOLEAN);
  const isEndless = constantTest(node.test, node.at, 'for');
  const after = node.after && context.effect(node.after).run;
  unit.mark(node.at);
  const body = loopBody(node, around);
  rejectSingle(body, node.at, 'for');
  const count = counter(node.at, context.unit.nodes - nodes);
  const run = test?.run ?? (() => true);
  const { execute } = body;
  return {
    ...endless(isEndless, body),
    execute: frame => {
      for (first?.(frame); run(frame); after?.(frame)) {
        count(frame);
        const ended = execute(frame);
        if (ended === BREAK) break;
        if (ended === RETURN) return RETURN;
      }
      return NEXT;
    },
  };
}

function compileFirst(first: Declaration | Expression, context: CompileContext): Run {
  return first.kind === 'declaration' ? compileDeclaration(first, context) : context.effect(first).run;
}

function compileTry(node: Of<'try'>, around: StatementContext): Compiled {
  const { context } = around;
  if (node.body.length === 0) throw new CompileError(node.at, 'extraneous try statement');
  context.unit.statements.add(node.at);
  const body = compileBlock(node.body, around, node.at);
  const handlers = node.catches.map(({ at, type: typeName, name, body: statements }) => {
    const type = typeNamed(typeName);
    if (!type) throw new CompileError(at, `invalid catch declaration: cannot resolve type [${typeName}]`);
    if (!isAssignable(requireType('Exception'), type) && type.name !== 'java.lang.Throwable')
      throw castError(at, `Cannot cast from [${type.name}] to [java.lang.Exception].`);
    const scope = context.scope.inner();
    if (scope.find(name)) throw new CompileError(at, `variable [${name}] is already defined`);
    const { slot } = scope.declare(name, type, { readOnly: true });
    context.unit.statements.add(at);
    const inner = { ...around, context: around.within(scope) };
    return { type, slot, ...compileBlock(statements, inner, at) };
  });
  const { execute } = body;
  const all = [body, ...handlers];
  return {
    execute: frame => {
      try {
        return execute(frame);
      } catch (error) {
        const thrown = asThrowable(error);
        step(CATCH_COST);
        const handler = handlers.find(({ type }) => catches(type, thrown));
        if (!handler) throw thrown;
        frame.slots[handler.slot] = thrown;
        return handler.execute(frame);
      }
    },
    leaves: all.every(({ leaves }) => leaves),
    escapes: all.every(({ escapes }) => escapes),
    breaks: all.some(({ breaks }) => breaks),
    continues: all.some(({ continues }) => continues),
  };
}

/** Catching an exception takes microseconds. */
const CATCH_COST = 200;

/** Errors that end the run are not exceptions: scripts cannot catch them. */
function catches(type: JavaType, thrown: JavaThrowable): boolean {
  return !thrown.javaName.endsWith('Error') && isAssignable(type, typeOf(thrown));
}
