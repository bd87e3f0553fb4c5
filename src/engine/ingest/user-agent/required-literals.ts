/** Lower-case texts of which a match contains at least one. */
type Clause = readonly string[];

/**
 * Finds texts that every match of a regular expression contains, so that most expressions need not be run: at least one
 * of each clause, ignoring case. Knows the syntax that lists of user agents use: neither assertions nor inline flags.
 */
export function requiredLiterals(pattern: string): readonly Clause[] {
  const scanner = new Scanner(pattern);
  const found = scanner.alternatives();
  return scanner.isAtEnd ? found : [];
}

/** Shorter texts occur almost everywhere. */
const MIN_LENGTH = 2;

class Scanner {
  private readonly pattern: string;
  private at = 0;

  constructor(pattern: string) {
    this.pattern = pattern;
  }

  get isAtEnd(): boolean {
    return this.at >= this.pattern.length;
  }

  /** One of the alternatives matches, so a text of the best clause of each is needed. */
  alternatives(): Clause[] {
    const options: Clause[][] = [];
    do options.push(this.sequence());
    while (this.skip('|'));
    if (options.length === 1) return options[0]!;
    if (options.some(({ length }) => length === 0)) return [];
    return [options.flatMap(clauses => clauses.reduce(better))];
  }

  /** All parts match, so the clauses of all are needed. */
  private sequence(): Clause[] {
    const clauses: Clause[] = [];
    let run = '';
    const endRun = () => {
      if (run.length >= MIN_LENGTH) clauses.push([run]);
      run = '';
    };
    while (!this.isAtEnd && !/[|)]/.test(this.pattern[this.at]!)) {
      const part = this.part();
      const { min, isSingle } = this.quantifier();
      if (typeof part === 'string' && min > 0) run += part;
      if (typeof part === 'string' && isSingle) continue;
      endRun();
      if (typeof part !== 'string' && min > 0) clauses.push(...part);
    }
    endRun();
    return clauses;
  }

  /** A character as text, a group as its clauses; nothing for anything else. */
  private part(): string | Clause[] {
    const character = this.pattern[this.at++]!;
    if (character === '(') return this.group();
    if (character === '[') return this.characterClass();
    if (character === '\\') return this.escaped();
    return '.^$'.includes(character) ? [] : character.toLowerCase();
  }

  private group(): Clause[] {
    this.skip('?:');
    const found = this.alternatives();
    this.skip(')');
    return found;
  }

  /** The letter, if the class has only its two cases. */
  private characterClass(): string | Clause[] {
    const from = this.at;
    if (this.pattern[this.at] === '^') this.at++;
    for (let first = true; first || this.pattern[this.at] !== ']'; first = false)
      this.at += this.pattern[this.at] === '\\' ? 2 : 1;
    const members = this.pattern.slice(from, this.at++).toLowerCase();
    return /^([a-z])\1$/.test(members) ? members[0]! : [];
  }

  private escaped(): string | Clause[] {
    const character = this.pattern[this.at++]!;
    return /[a-z\d]/i.test(character) ? [] : character;
  }

  private quantifier(): { min: number; isSingle: boolean } {
    const [text, least] = /^(?:[?*+]|\{(\d+)[^}]*\})[?+]?/.exec(this.pattern.slice(this.at, this.at + 16)) ?? [''];
    this.at += text.length;
    if (text === '') return { min: 1, isSingle: true };
    return { min: text.startsWith('+') ? 1 : Number(least ?? 0), isSingle: false };
  }

  private skip(text: string): boolean {
    if (!this.pattern.startsWith(text, this.at)) return false;
    this.at += text.length;
    return true;
  }
}

function better(a: Clause, b: Clause): Clause {
  const [ofA, ofB] = [shortest(a), shortest(b)];
  return ofB > ofA || (ofB === ofA && b.length < a.length) ? b : a;
}

function shortest(clause: Clause): number {
  return clause.reduce((least, { length }) => Math.min(least, length), Number.POSITIVE_INFINITY);
}
