/**
 * Regular languages over code points, as expressions that are differentiated (J. Brzozowski, "Derivatives of regular
 * expressions", 1964; the similarity rules of S. Owens, J. Reppy, A. Turon, 2009, keep their number finite). Equal
 * expressions are one object, so that a language can serve as the state of an automaton.
 */
export interface Language {
  readonly kind: 'none' | 'empty' | 'set' | 'concat' | 'or' | 'and' | 'star';
  /**
   * A serial number within the factory. Composite expressions are equal if their parts have the same ids; the order of
   * unordered parts is that of their ids.
   */
  readonly id: number;
  /** Whether it contains the empty text. */
  readonly nullable: boolean;
  readonly parts: readonly Language[];
  readonly contains: ((codePoint: number) => boolean) | undefined;
}

const MOST_LANGUAGES = 20_000;

/** A pattern whose automaton would exhaust memory. */
export class PatternTooComplex extends Error {
  constructor() {
    super(`pattern needs more than ${MOST_LANGUAGES} states`);
  }
}

/** Creates languages; one factory per pattern, so that interned languages are released with the pattern. */
export class LanguageFactory {
  private readonly interned = new Map<string, Language>();
  private readonly derived = new Map<Language, Map<number, Language>>();
  readonly none = this.intern('∅', { kind: 'none', nullable: false, parts: [], contains: undefined });
  readonly empty = this.intern('ε', { kind: 'empty', nullable: true, parts: [], contains: undefined });

  /** @param name identifies the set */
  set(name: string, contains: (codePoint: number) => boolean): Language {
    return this.intern(`[${name}]`, { kind: 'set', nullable: false, parts: [], contains });
  }

  literal(text: string): Language {
    const letters = Array.from(text, letter => {
      const code = letter.codePointAt(0)!;
      return this.set(`=${code}`, codePoint => codePoint === code);
    });
    return letters.reduceRight((rest, letter) => this.concat(letter, rest), this.empty);
  }

  concat(first: Language, second: Language): Language {
    if (first === this.none || second === this.none) return this.none;
    if (first === this.empty) return second;
    if (second === this.empty) return first;
    if (first.kind === 'concat') return this.concat(first.parts[0]!, this.concat(first.parts[1]!, second));
    const nullable = first.nullable && second.nullable;
    return this.make('concat', [first, second], nullable);
  }

  or(...options: Language[]): Language {
    const flat = new Set(options.flatMap(option => (option.kind === 'or' ? option.parts : [option])));
    flat.delete(this.none);
    if (flat.size === 0) return this.none;
    const parts = [...flat].sort(byId);
    return parts.length === 1
      ? parts[0]!
      : this.make(
          'or',
          parts,
          parts.some(part => part.nullable),
        );
  }

  and(...conditions: Language[]): Language {
    const parts = [...new Set(conditions)].sort(byId);
    if (parts.includes(this.none)) return this.none;
    return parts.length === 1
      ? parts[0]!
      : this.make(
          'and',
          parts,
          parts.every(part => part.nullable),
        );
  }

  star(body: Language): Language {
    if (body === this.none || body === this.empty) return this.empty;
    return body.kind === 'star' ? body : this.make('star', [body], true);
  }

  repeat(body: Language, min: number, max: number): Language {
    if (min > MOST_LANGUAGES || (max !== Infinity && max > MOST_LANGUAGES)) throw new PatternTooComplex();
    let rest = max === Infinity ? this.star(body) : this.empty;
    for (let i = max === Infinity ? min : max; i > 0; i--) {
      const one = this.concat(body, rest);
      rest = i > min ? this.or(this.empty, one) : one;
    }
    return rest;
  }

  /** The language of the texts that may follow the code point. */
  derivative(language: Language, codePoint: number): Language {
    let known = this.derived.get(language);
    if (!known) this.derived.set(language, (known = new Map()));
    let result = known.get(codePoint);
    if (!result) known.set(codePoint, (result = this.derive(language, codePoint)));
    return result;
  }

  private derive(language: Language, codePoint: number): Language {
    const [first, second] = language.parts;
    switch (language.kind) {
      case 'none':
      case 'empty':
        return this.none;
      case 'set':
        return language.contains!(codePoint) ? this.empty : this.none;
      case 'concat': {
        const within = this.concat(this.derivative(first!, codePoint), second!);
        return first!.nullable ? this.or(within, this.derivative(second!, codePoint)) : within;
      }
      case 'or':
        return this.or(...language.parts.map(part => this.derivative(part, codePoint)));
      case 'and':
        return this.and(...language.parts.map(part => this.derivative(part, codePoint)));
      case 'star':
        return this.concat(this.derivative(first!, codePoint), language);
    }
  }

  private make(kind: Language['kind'], parts: Language[], nullable: boolean): Language {
    return this.intern(`${kind}(${parts.map(part => part.id).join(',')})`, {
      ...{ kind, nullable, parts },
      contains: undefined,
    });
  }

  /** @throws PatternTooComplex */
  private intern(key: string, language: Omit<Language, 'id'>): Language {
    const known = this.interned.get(key);
    if (known) return known;
    if (this.interned.size >= MOST_LANGUAGES) throw new PatternTooComplex();
    const made = { ...language, id: this.interned.size };
    this.interned.set(key, made);
    return made;
  }
}

const byId = (a: Language, b: Language) => a.id - b.id;
