// Regular expressions of dynamic templates are user input and must not run on a backtracking matcher. They are compiled
// to a nondeterministic automaton (Thompson, CACM 1968), which is simulated with sets of states.

interface State {
  /** Accepts a character; undefined for epsilon states. */
  test: ((code: number) => boolean) | undefined;
  next: State[];
  id: number;
}

interface Fragment {
  start: State;
  end: State;
}

/** Compiles a pattern to a test of whole names. Returns an error message if the pattern is invalid. */
export function compileNamePattern(pattern: string): ((name: string) => boolean) | string {
  const parser = new PatternParser(pattern);
  try {
    const whole = parser.alternatives();
    if (parser.at < pattern.length) return `Unmatched closing ')' near index ${Math.max(parser.at - 1, 0)}\n${pattern}`;
    return name => run(whole, parser.states, name);
  } catch (error) {
    if (error instanceof PatternProblem) return error.message;
    throw error;
  }
}

class PatternProblem extends Error {}

function run({ start, end }: Fragment, states: number, name: string): boolean {
  let current = closure([start], states);
  for (let i = 0; i < name.length; i++) {
    const code = name.charCodeAt(i);
    const reached: State[] = [];
    for (const state of current) if (state.test?.(code)) reached.push(...state.next);
    if (reached.length === 0) return false;
    current = closure(reached, states);
  }
  return current.includes(end);
}

function closure(from: State[], states: number): State[] {
  const seen = new Uint8Array(states);
  const found: State[] = [];
  const stack = [...from];
  for (let state = stack.pop(); state; state = stack.pop()) {
    if (seen[state.id]) continue;
    seen[state.id] = 1;
    found.push(state);
    if (!state.test) stack.push(...state.next);
  }
  return found;
}

const CLASSES: Record<string, (code: number) => boolean> = {
  d: code => code >= 48 && code <= 57,
  w: code => (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95,
  s: code => code === 32 || (code >= 9 && code <= 13),
};

const MAX_REPEAT = 255;

class PatternParser {
  at = 0;
  states = 0;
  private readonly pattern: string;

  constructor(pattern: string) {
    this.pattern = pattern;
  }

  alternatives(): Fragment {
    let fragment = this.concatenation();
    while (this.pattern[this.at] === '|') {
      this.at++;
      const other = this.concatenation();
      const start = this.state(undefined, [fragment.start, other.start]);
      const end = this.state();
      fragment.end.next.push(end);
      other.end.next.push(end);
      fragment = { start, end };
    }
    return fragment;
  }

  private concatenation(): Fragment {
    const start = this.state();
    let end = start;
    while (this.at < this.pattern.length && this.pattern[this.at] !== '|' && this.pattern[this.at] !== ')') {
      const part = this.repeated();
      end.next.push(part.start);
      end = part.end;
    }
    return { start, end };
  }

  private repeated(): Fragment {
    const from = this.at;
    let fragment = this.atom();
    const to = this.at;
    for (;;) {
      const quantifier = this.quantifier();
      if (!quantifier) return fragment;
      const copy = (): Fragment => new Copier(this, from, to).parse();
      fragment = this.repeat(fragment, copy, quantifier);
      if (this.pattern[this.at] === '?' || this.pattern[this.at] === '+') this.at++;
    }
  }

  private quantifier(): { min: number; max: number } | undefined {
    const char = this.pattern[this.at];
    if (char === '*' || char === '+' || char === '?') {
      this.at++;
      return { min: char === '+' ? 1 : 0, max: char === '?' ? 1 : Number.POSITIVE_INFINITY };
    }
    const match = /^\{(\d+)(,(\d*))?\}/.exec(this.pattern.slice(this.at, this.at + 16));
    if (!match) return undefined;
    this.at += match[0].length;
    const min = Number(match[1]);
    const max = match[2] === undefined ? min : match[3] === '' ? Number.POSITIVE_INFINITY : Number(match[3]);
    if (min > MAX_REPEAT || (Number.isFinite(max) && max > MAX_REPEAT) || max < min)
      throw new PatternProblem(`Illegal repetition range near index ${this.at - 1}\n${this.pattern}`);
    return { min, max };
  }

  private repeat(first: Fragment, copy: () => Fragment, { min, max }: { min: number; max: number }): Fragment {
    const start = this.state();
    const end = this.state();
    let last = start;
    let part: Fragment | undefined = first;
    for (let i = 0; i < min; i++) {
      part ??= copy();
      last.next.push(part.start);
      last = part.end;
      part = undefined;
    }
    if (max === Number.POSITIVE_INFINITY) {
      part ??= copy();
      last.next.push(part.start, end);
      part.end.next.push(part.start, end);
      return { start, end };
    }
    for (let i = min; i < max; i++) {
      part ??= copy();
      last.next.push(part.start, end);
      last = part.end;
      part = undefined;
    }
    last.next.push(end);
    return { start, end };
  }

  atom(): Fragment {
    const char = this.pattern[this.at]!;
    if (char === '(') return this.group();
    if (char === '[') return this.single(this.set());
    this.at++;
    if (char === '.') return this.single(code => code !== 10 && code !== 13);
    if (char === '^' || char === '$') return this.empty();
    if (char === '*' || char === '+' || char === '?')
      throw new PatternProblem(`Dangling meta character '${char}' near index ${this.at - 1}\n${this.pattern}`);
    if (char === '\\') return this.single(this.escape());
    const code = char.charCodeAt(0);
    return this.single(other => other === code);
  }

  private group(): Fragment {
    this.at++;
    if (this.pattern.startsWith('?:', this.at)) this.at += 2;
    else if (this.pattern[this.at] === '?')
      throw new PatternProblem(`Unknown group near index ${this.at}\n${this.pattern}`);
    const inner = this.alternatives();
    if (this.pattern[this.at] !== ')')
      throw new PatternProblem(`Unclosed group near index ${this.pattern.length}\n${this.pattern}`);
    this.at++;
    return inner;
  }

  private escape(): (code: number) => boolean {
    const char = this.pattern[this.at++];
    if (char === undefined)
      throw new PatternProblem(`Unexpected internal error near index ${this.at - 1}\n${this.pattern}`);
    const known = CLASSES[char.toLowerCase()];
    if (known) return char === char.toLowerCase() ? known : code => !known(code);
    if (/[A-Za-z]/.test(char))
      throw new PatternProblem(`Illegal/unsupported escape sequence near index ${this.at - 1}\n${this.pattern}`);
    const literal = char.charCodeAt(0);
    return code => code === literal;
  }

  private set(): (code: number) => boolean {
    this.at++;
    const negated = this.pattern[this.at] === '^';
    if (negated) this.at++;
    const tests: ((code: number) => boolean)[] = [];
    while (this.pattern[this.at] !== ']' || tests.length === 0) {
      if (this.at >= this.pattern.length)
        throw new PatternProblem(`Unclosed character class near index ${this.pattern.length - 1}\n${this.pattern}`);
      tests.push(this.setMember());
    }
    this.at++;
    return code => tests.some(test => test(code)) !== negated;
  }

  private setMember(): (code: number) => boolean {
    const char = this.pattern[this.at++]!;
    if (char === '\\') return this.escape();
    const low = char.charCodeAt(0);
    if (this.pattern[this.at] !== '-' || this.pattern[this.at + 1] === ']' || this.at + 1 >= this.pattern.length)
      return code => code === low;
    const high = this.pattern.charCodeAt(this.at + 1);
    this.at += 2;
    return code => code >= low && code <= high;
  }

  private single(test: (code: number) => boolean): Fragment {
    const end = this.state();
    return { start: this.state(test, [end]), end };
  }

  private empty(): Fragment {
    const end = this.state();
    return { start: end, end };
  }

  private state(test?: (code: number) => boolean, next: State[] = []): State {
    return { test, next, id: this.states++ };
  }
}

/** Duplicates a part of the automaton, for `{n,m}`. */
class Copier {
  private readonly parser: PatternParser;
  private readonly from: number;
  private readonly to: number;

  constructor(parser: PatternParser, from: number, to: number) {
    this.parser = parser;
    this.from = from;
    this.to = to;
  }

  parse(): Fragment {
    const resume = this.parser.at;
    this.parser.at = this.from;
    const fragment = this.parser.atom();
    if (this.parser.at !== this.to) throw new PatternProblem(`Illegal repetition near index ${this.from}`);
    this.parser.at = resume;
    return fragment;
  }
}
