import { PatternTooLarge } from './pattern-syntax-error.ts';
import { type Anchor, type CharTest, matchWidth, type RegexNode } from './regex-node.ts';

export type Instruction =
  | { op: 'char'; test: CharTest }
  /** Tries `first`, then `second`. `memo` is its number among the branches. */
  | { op: 'split'; first: number; second: number; memo: number }
  | { op: 'jump'; to: number }
  | { op: 'save'; slot: number }
  /** Stores the start of an iteration of a loop. */
  | { op: 'mark'; register: number }
  /** Leaves the loop if the iteration consumed nothing. */
  | { op: 'progress'; register: number; out: number }
  | { op: 'anchor'; anchor: Anchor; multiline: boolean; unixLines: boolean; unicode: boolean }
  /** The program of the assertion or atomic group follows, up to `after`. */
  | { op: 'look'; behind: boolean; negative: boolean; after: number; min: number; max: number }
  | { op: 'atomic'; after: number }
  | { op: 'backReference'; index: number; ignoreCase: boolean }
  | { op: 'accept' };

export interface RegexProgram {
  readonly code: readonly Instruction[];
  readonly slots: number;
  readonly registers: number;
  readonly branches: number;
  readonly hasBackReferences: boolean;
}

const MAX_INSTRUCTIONS = 50_000;

/** Flattens a tree into instructions. Counted repetitions are expanded. */
export function compileProgram(root: RegexNode, groupCount: number): RegexProgram {
  const compiler = new ProgramCompiler();
  compiler.emit(root);
  compiler.push({ op: 'accept' });
  const { code, registers, branches, hasBackReferences } = compiler;
  return { code, slots: (groupCount + 1) * 2, registers, branches, hasBackReferences };
}

class ProgramCompiler {
  readonly code: Instruction[] = [];
  registers = 0;
  branches = 0;
  hasBackReferences = false;

  push(instruction: Instruction): number {
    if (this.code.length > MAX_INSTRUCTIONS) throw new PatternTooLarge();
    return this.code.push(instruction) - 1;
  }

  emit(node: RegexNode): void {
    switch (node.kind) {
      case 'empty':
        return;
      case 'char':
        this.push({ op: 'char', test: node.test });
        return;
      case 'sequence':
        for (const part of node.parts) this.emit(part);
        return;
      case 'choice':
        this.emitChoice(node.options);
        return;
      case 'repeat':
        this.emitRepeat(node);
        return;
      case 'group':
        this.push({ op: 'save', slot: node.index * 2 });
        this.emit(node.body);
        this.push({ op: 'save', slot: node.index * 2 + 1 });
        return;
      case 'look':
        this.emitLook(node);
        return;
      case 'atomic':
        this.emitNested(after => ({ op: 'atomic', after }), node.body);
        return;
      case 'anchor':
        this.push({
          op: 'anchor',
          anchor: node.anchor,
          multiline: node.multiline,
          unixLines: node.unixLines,
          unicode: node.unicode,
        });
        return;
      case 'backReference':
        this.hasBackReferences = true;
        this.push({ op: 'backReference', index: node.index, ignoreCase: node.ignoreCase });
    }
  }

  private emitLook({ behind, negative, body }: Extract<RegexNode, { kind: 'look' }>): void {
    const { min, max } = matchWidth(body);
    this.emitNested(after => ({ op: 'look', behind, negative, after, min, max }), body);
  }

  private emitNested(instruction: (after: number) => Instruction, body: RegexNode): void {
    const at = this.push({ op: 'accept' });
    this.emit(body);
    this.push({ op: 'accept' });
    this.code[at] = instruction(this.code.length);
  }

  private emitChoice(options: readonly RegexNode[]): void {
    const jumps: number[] = [];
    const last = options.length - 1;
    for (const option of options.slice(0, last)) {
      const split = this.split();
      this.emit(option);
      jumps.push(this.push({ op: 'jump', to: 0 }));
      this.aim(split, split + 1, this.code.length);
    }
    this.emit(options[last]!);
    for (const jump of jumps) this.code[jump] = { op: 'jump', to: this.code.length };
  }

  private emitRepeat(node: Extract<RegexNode, { kind: 'repeat' }>): void {
    if (node.greed === 'possessive') {
      this.emit({ kind: 'atomic', body: { ...node, greed: 'greedy' } });
      return;
    }
    const lazy = node.greed === 'lazy';
    for (let i = 0; i < node.min; i++) this.emit(node.body);
    if (node.max === Infinity) {
      this.emitLoop(node.body, lazy);
      return;
    }
    const splits: number[] = [];
    for (let i = node.min; i < node.max; i++) {
      splits.push(this.split());
      this.emit(node.body);
    }
    for (const split of splits) this.aimLoop(split, this.code.length, lazy);
  }

  private emitLoop(body: RegexNode, lazy: boolean): void {
    const split = this.split();
    const register = this.registers++;
    this.push({ op: 'mark', register });
    this.emit(body);
    const check = this.push({ op: 'accept' });
    this.push({ op: 'jump', to: split });
    this.code[check] = { op: 'progress', register, out: this.code.length };
    this.aimLoop(split, this.code.length, lazy);
  }

  private split(): number {
    return this.push({ op: 'split', first: 0, second: 0, memo: this.branches++ });
  }

  private aim(at: number, first: number, second: number): void {
    const { memo } = this.code[at] as Extract<Instruction, { op: 'split' }>;
    this.code[at] = { op: 'split', first, second, memo };
  }

  private aimLoop(at: number, out: number, lazy: boolean): void {
    if (lazy) this.aim(at, out, at + 1);
    else this.aim(at, at + 1, out);
  }
}
