import type { Stem } from '../stem-cache.ts';
import { compileAmong } from './compile-among.ts';
import type { Among, Arithmetic, Command, SnowballProgram, Text } from './snowball-ast.ts';
import type { Run } from './snowball-word.ts';
import { SnowballWord } from './snowball-word.ts';

type Value = (word: SnowballWord) => number;
type CommandOf<Op> = Extract<Command, { op: Op }>;
type Compiler = { [Op in Command['op']]: (command: CommandOf<Op>, backward: boolean) => Run };

/** Compiles a program to a function that stems in place. Its external routine is called `stem`. */
export function compileSnowball(program: SnowballProgram): Stem {
  const compiler = new SnowballCompiler(program);
  const stem = compiler.routine('stem');
  const word = new SnowballWord(compiler.sizes());
  return (buffer, length) => {
    word.load(buffer, length);
    stem(word);
    const { units, limit } = word;
    if (limit > buffer.length) return length;
    for (let i = 0; i < limit; i++) buffer[i] = units[i]!;
    return limit;
  };
}

class SnowballCompiler {
  private readonly program: SnowballProgram;
  private readonly runs = new Map<string, Run>();
  private readonly amongs = new Map<Among, number>();

  constructor(program: SnowballProgram) {
    this.program = program;
  }

  sizes(): { integers: number; booleans: number; strings: number; amongs: number } {
    const { integers, booleans, strings } = this.program;
    return { integers: integers.length, booleans: booleans.length, strings: strings.length, amongs: this.amongs.size };
  }

  /** Routines may call each other before they are compiled, so a call resolves its routine at run time. */
  routine(name: string): Run {
    const known = this.runs.get(name);
    if (known) return known;
    let body: Run = () => false;
    this.runs.set(name, word => body(word));
    const { body: command, backward } = this.program.routines.get(name)!;
    body = this.compile(command, backward);
    this.runs.set(name, body);
    return body;
  }

  private compile(command: Command, backward: boolean): Run {
    return (this.compilers[command.op] as (command: Command, backward: boolean) => Run)(command, backward);
  }

  private readonly compilers: Compiler = {
    sequence: ({ parts }, backward) => {
      const runs = parts.map(part => this.compile(part, backward));
      return word => {
        for (let i = 0; i < runs.length; i++) if (!runs[i]!(word)) return false;
        return true;
      };
    },
    or: ({ parts }, backward) => {
      const runs = parts.map(part => this.compile(part, backward));
      return word => {
        const place = placeOf(word, backward);
        for (const run of runs) {
          if (run(word)) return true;
          goBack(word, place, backward);
        }
        return false;
      };
    },
    and: ({ parts }, backward) => {
      const runs = parts.map(part => this.compile(part, backward));
      return word => {
        const place = placeOf(word, backward);
        return runs.every(run => {
          goBack(word, place, backward);
          return run(word);
        });
      };
    },
    not: ({ body }, backward) => this.keeping(body, backward, signal => !signal),
    test: ({ body }, backward) => this.keeping(body, backward, signal => signal),
    do: ({ body }, backward) => this.keeping(body, backward, () => true),
    try: ({ body }, backward) => {
      const run = this.compile(body, backward);
      return word => {
        const place = placeOf(word, backward);
        if (!run(word)) goBack(word, place, backward);
        return true;
      };
    },
    fail: ({ body }, backward) => {
      const run = this.compile(body, backward);
      return word => run(word) && false;
    },
    goto: ({ body }, backward) => this.seek(body, backward, true),
    gopast: ({ body }, backward) => this.seek(body, backward, false),
    repeat: ({ body }, backward) => this.repeated(body, backward),
    atleast: ({ count, body }, backward) => {
      const [times, run, again] = [this.value(count), this.compile(body, backward), this.repeated(body, backward)];
      return word => {
        for (let left = times(word); left > 0; left--) if (!run(word)) return false;
        return again(word);
      };
    },
    loop: ({ count, body }, backward) => {
      const [times, run] = [this.value(count), this.compile(body, backward)];
      return word => {
        for (let left = times(word); left > 0; left--) if (!run(word)) return false;
        return true;
      };
    },
    backwards: ({ body }) => {
      const run = this.compile(body, true);
      return word => {
        word.backwardLimit = word.cursor;
        word.cursor = word.limit;
        if (!run(word)) return false;
        word.cursor = word.backwardLimit;
        return true;
      };
    },
    reverse: ({ body }, backward) => this.compile(body, !backward),
    hop: ({ value }, backward) => {
      const distance = this.value(value);
      return word => {
        const to = backward ? word.cursor - distance(word) : word.cursor + distance(word);
        if (to > word.limit || to < (backward ? word.backwardLimit : word.cursor)) return false;
        word.cursor = to;
        return true;
      };
    },
    next: (_, backward) => word => {
      if (backward ? word.cursor <= word.backwardLimit : word.cursor >= word.limit) return false;
      word.cursor += backward ? -1 : 1;
      return true;
    },
    tomark: ({ value }, backward) => {
      const mark = this.value(value);
      return word => {
        const to = mark(word);
        if (backward ? word.cursor < to : word.cursor > to) return false;
        word.cursor = to;
        return true;
      };
    },
    atmark: ({ value }) => {
      const mark = this.value(value);
      return word => word.cursor === mark(word);
    },
    tolimit: (_, backward) => word => {
      word.cursor = backward ? word.backwardLimit : word.limit;
      return true;
    },
    atlimit: (_, backward) => word => (backward ? word.cursor <= word.backwardLimit : word.cursor >= word.limit),
    setlimit: ({ to, body }, backward) =>
      this.limited(this.compile(to, backward), this.compile(body, backward), backward),
    setmark: ({ name }) => {
      const index = this.program.integers.indexOf(name);
      return word => {
        word.integers[index] = word.cursor;
        return true;
      };
    },
    set: ({ name }) => this.assignBoolean(name, 1),
    unset: ({ name }) => this.assignBoolean(name, 0),
    name: ({ name }) => {
      const index = this.program.booleans.indexOf(name);
      return word => word.booleans[index] === 1;
    },
    call: ({ name }) => {
      this.routine(name);
      return word => this.runs.get(name)!(word);
    },
    grouping: ({ name, negated }, backward) => {
      const members = this.program.groupings.get(name)!;
      return word => {
        if (backward ? word.cursor <= word.backwardLimit : word.cursor >= word.limit) return false;
        if (members.has(word.units[backward ? word.cursor - 1 : word.cursor]!) === negated) return false;
        word.cursor += backward ? -1 : 1;
        return true;
      };
    },
    true: () => () => true,
    false: () => () => false,
    '[': (_, backward) => word => {
      if (backward) word.sliceEnd = word.cursor;
      else word.sliceStart = word.cursor;
      return true;
    },
    ']': (_, backward) => word => {
      if (backward) word.sliceStart = word.cursor;
      else word.sliceEnd = word.cursor;
      return true;
    },
    match: ({ text }, backward) => {
      const read = this.text(text);
      return word => matches(word, read(word), backward);
    },
    delete: () => word => {
      word.replaceSlice('');
      return true;
    },
    '<-': ({ text }) => {
      const read = this.text(text);
      return word => {
        word.replaceSlice(read(word));
        return true;
      };
    },
    insert: ({ text }, backward) => this.insertion(text, backward),
    attach: ({ text }, backward) => this.insertion(text, !backward),
    '->': ({ variable }) => {
      const index = this.program.strings.indexOf(variable);
      return word => {
        word.strings[index] = word.text(word.sliceStart, word.sliceEnd);
        return true;
      };
    },
    assign: ({ name, by, value }) => {
      const index = this.program.integers.indexOf(name);
      const [change, operand] = [changes[by]!, this.value(value)];
      return word => {
        word.integers[index] = change(word.integers[index]!, operand(word));
        return true;
      };
    },
    compare: ({ left, by, right }) => {
      const [compare, a, b] = [comparisons[by]!, this.value(left), this.value(right)];
      return word => compare(a(word), b(word));
    },
    substring: ({ among }, backward) => {
      const find = compileAmong(among, backward, name => this.condition(name));
      const index = this.indexOf(among);
      return word => {
        word.found[index] = find(word);
        return word.found[index]! >= 0;
      };
    },
    among: ({ among }, backward) => this.branch(among, backward),
  };

  private branch(among: Among, backward: boolean): Run {
    const index = this.indexOf(among);
    const find = among.isFound ? undefined : compileAmong(among, backward, name => this.condition(name));
    const starter = among.starter && this.compile(among.starter, backward);
    const commands = among.cases.map(({ command }) => (command ? this.compile(command, backward) : undefined));
    return word => {
      const found = find ? find(word) : word.found[index]!;
      if (found < 0) return false;
      if (starter && !starter(word)) return false;
      return commands[found]?.(word) ?? true;
    };
  }

  private condition(name: string): Run {
    this.routine(name);
    return word => this.runs.get(name)!(word);
  }

  private indexOf(among: Among): number {
    const index = this.amongs.get(among) ?? this.amongs.size;
    this.amongs.set(among, index);
    return index;
  }

  /** Runs a command and restores the cursor. */
  private keeping(body: Command, backward: boolean, signal: (run: boolean) => boolean): Run {
    const run = this.compile(body, backward);
    return word => {
      const place = placeOf(word, backward);
      const result = run(word);
      goBack(word, place, backward);
      return signal(result);
    };
  }

  private repeated(body: Command, backward: boolean): Run {
    const run = this.compile(body, backward);
    return word => {
      let place = placeOf(word, backward);
      while (run(word)) place = placeOf(word, backward);
      goBack(word, place, backward);
      return true;
    };
  }

  private seek(body: Command, backward: boolean, stopsBefore: boolean): Run {
    const run = this.compile(body, backward);
    return word => {
      for (;;) {
        const place = placeOf(word, backward);
        if (run(word)) {
          if (stopsBefore) goBack(word, place, backward);
          return true;
        }
        goBack(word, place, backward);
        if (backward ? word.cursor <= word.backwardLimit : word.cursor >= word.limit) return false;
        word.cursor += backward ? -1 : 1;
      }
    };
  }

  private limited(to: Run, body: Run, backward: boolean): Run {
    return word => {
      const place = placeOf(word, backward);
      if (!to(word)) return false;
      const outer = backward ? word.backwardLimit : word.limit - word.cursor;
      if (backward) word.backwardLimit = word.cursor;
      else word.limit = word.cursor;
      word.cursor = backward ? word.limit - place : place;
      const signal = body(word);
      if (backward) word.backwardLimit = outer;
      else word.limit += outer;
      return signal;
    };
  }

  private insertion(text: Text, staysBefore: boolean): Run {
    const read = this.text(text);
    return word => {
      const { cursor } = word;
      word.insert(cursor, read(word));
      if (staysBefore) word.cursor = cursor;
      return true;
    };
  }

  private assignBoolean(name: string, value: 0 | 1): Run {
    const index = this.program.booleans.indexOf(name);
    return word => {
      word.booleans[index] = value;
      return true;
    };
  }

  private text(text: Text): (word: SnowballWord) => string {
    if ('literal' in text) return () => text.literal;
    const index = this.program.strings.indexOf(text.variable);
    return word => word.strings[index]!;
  }

  private value(arithmetic: Arithmetic): Value {
    if (arithmetic.op === 'number') return () => arithmetic.value;
    if (arithmetic.op === 'builtin') return builtIns[arithmetic.name];
    if (arithmetic.op === 'lengthOf') {
      const read = this.text(arithmetic.text);
      return word => read(word).length;
    }
    if (arithmetic.op === 'name') {
      const index = this.program.integers.indexOf(arithmetic.name);
      return word => word.integers[index]!;
    }
    const [change, left, right] = [
      changes[`${arithmetic.op}=`]!,
      this.value(arithmetic.left),
      this.value(arithmetic.right),
    ];
    return word => change(left(word), right(word));
  }
}

const builtIns: Record<Extract<Arithmetic, { op: 'builtin' }>['name'], Value> = {
  cursor: word => word.cursor,
  limit: word => word.limit,
  len: word => word.limit,
  size: word => word.limit,
  maxint: () => 0x7fffffff,
  minint: () => -0x80000000,
};

const changes: Record<string, (a: number, b: number) => number> = {
  '=': (_, b) => b,
  '+=': (a, b) => a + b,
  '-=': (a, b) => a - b,
  '*=': (a, b) => a * b,
  '/=': (a, b) => Math.trunc(a / b),
};

const comparisons: Record<string, (a: number, b: number) => boolean> = {
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

/** In backward mode a position is counted from the end, because the word may change before it. */
function placeOf(word: SnowballWord, backward: boolean): number {
  return backward ? word.limit - word.cursor : word.cursor;
}

function goBack(word: SnowballWord, place: number, backward: boolean): void {
  word.cursor = backward ? word.limit - place : place;
}

function matches(word: SnowballWord, text: string, backward: boolean): boolean {
  const start = backward ? word.cursor - text.length : word.cursor;
  if (backward ? start < word.backwardLimit : start + text.length > word.limit) return false;
  for (let i = 0; i < text.length; i++) if (word.units[start + i] !== text.charCodeAt(i)) return false;
  word.cursor = backward ? start : start + text.length;
  return true;
}
