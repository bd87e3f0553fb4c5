import type { JavaType } from '../classes/java-type.ts';

export interface Variable {
  readonly name: string;
  readonly type: JavaType;
  readonly slot: number;
  readonly readOnly: boolean;
  /** Its slot holds a function that computes the value. */
  readonly lazy?: boolean;
}

/** The size of a frame: slots are allocated and never released. */
export class FrameLayout {
  size = 0;
  readonly returns: JavaType;
  /** Functions of the script cannot access variables of the context. */
  readonly isFunction: boolean;
  /** Variables of the frame around a lambda, copied into the lambda's frame when it is created. */
  readonly captures: { from: number; to: number }[] = [];

  constructor(returns: JavaType, isFunction = false) {
    this.returns = returns;
    this.isFunction = isFunction;
  }
}

/** The variables in scope. */
export class Scope {
  readonly layout: FrameLayout;
  private readonly outer: Scope | undefined;
  private readonly variables = new Map<string, Variable>();

  constructor(layout: FrameLayout, outer?: Scope) {
    this.layout = layout;
    this.outer = outer;
  }

  inner(): Scope {
    return new Scope(this.layout, this);
  }

  declare(name: string, type: JavaType, options: { readOnly?: boolean; lazy?: boolean } = {}): Variable {
    const variable: Variable = {
      name,
      type,
      slot: this.layout.size++,
      readOnly: options.readOnly ?? false,
      ...(options.lazy && { lazy: true }),
    };
    this.variables.set(name, variable);
    return variable;
  }

  find(name: string): Variable | undefined {
    const own = this.variables.get(name);
    if (own) return own;
    const found = this.outer?.find(name);
    if (!found || this.outer!.layout === this.layout) return found;
    return this.capture(found);
  }

  /** Lambdas operate on copies. */
  private capture(found: Variable): Variable {
    const copy: Variable = { ...found, slot: this.layout.size++, readOnly: true };
    this.layout.captures.push({ from: found.slot, to: copy.slot });
    this.variables.set(found.name, copy);
    return copy;
  }
}
