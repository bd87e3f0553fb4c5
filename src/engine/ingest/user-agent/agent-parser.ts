import { JavaPattern, type MatchBounds, type PatternWork } from '../../structures/java-regex/java-pattern.ts';
import { requiredLiterals } from './required-literals.ts';

/** A name with the parts of a version, of which the later ones may be unknown. */
export interface VersionedName {
  readonly name: string;
  readonly version: readonly string[];
}

/** The parts of a version: major, minor, patch and build. */
const PARTS = 4;

/** One regular expression of a list with the texts that replace its groups. Compiled when it is first run. */
class AgentPattern {
  private readonly required: ReturnType<typeof requiredLiterals>;
  private readonly regex: string;
  private readonly ignoresCase: boolean;
  private readonly replacements: readonly string[];
  private compiled: JavaPattern | undefined;

  constructor(line: string) {
    const [regex = '', flag, ...replacements] = line.split('\t');
    this.regex = regex;
    this.ignoresCase = flag === 'i';
    this.replacements = replacements;
    this.required = requiredLiterals(regex);
  }

  /** @param lower the text in lower case */
  match(text: string, lower: string, work: PatternWork | undefined): VersionedName | undefined {
    if (!this.required.every(clause => clause.some(literal => lower.includes(literal)))) return undefined;
    this.compiled ??= new JavaPattern(this.regex, { ignoreCase: this.ignoresCase });
    const bounds = this.compiled.find(text, 0, 0, work);
    return bounds && this.nameOf(text, bounds);
  }

  private nameOf(text: string, bounds: MatchBounds): VersionedName | undefined {
    const groups = this.compiled!.groupCount;
    const group = (number: number) => (number <= groups ? textOf(text, bounds, number) : undefined);
    const [given] = this.replacements;
    const first = group(1);
    const name = given ? given.replace('$1', () => first ?? '$1') : first;
    if (name === undefined) return undefined;
    const version: string[] = [];
    for (let part = 1; part <= PARTS; part++) {
      const value = this.replacements[part] || group(part + 1);
      if (value === undefined) break;
      version.push(value);
    }
    return { name, version };
  }
}

/** A list of regular expressions, of which the first that matches names a browser, an operating system or a device. */
export class AgentParser {
  private readonly patterns: readonly AgentPattern[];

  /** @param table a line for each expression, with its members separated by tabs */
  constructor(table: string) {
    this.patterns = table.split('\n').map(line => new AgentPattern(line));
  }

  /** @throws EngineError, CostExceeded */
  parse(text: string, work: PatternWork | undefined): VersionedName | undefined {
    const lower = text.toLowerCase();
    for (const pattern of this.patterns) {
      const found = pattern.match(text, lower, work);
      if (found) return found;
    }
    return undefined;
  }
}

function textOf(text: string, bounds: MatchBounds, group: number): string | undefined {
  const from = bounds[group * 2]!;
  return from < 0 ? undefined : text.slice(from, bounds[group * 2 + 1]!);
}
