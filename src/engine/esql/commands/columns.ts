import type { Attribute } from '../expressions/expression.ts';
import { ExpressionResolver } from '../expressions/resolve-expression.ts';
import type { ExpressionParser } from '../language/expression-parser.ts';
import type { NamePattern } from '../language/name-pattern.ts';
import { parsingError, QueryProblem } from '../language/position.ts';
import { type Projection, ProjectNode } from '../plan/nodes/project-node.ts';
import { type Command, withProblems } from './command.ts';

/** `KEEP a, b*, *`: of several patterns that match a column, the most specific decides its place. */
export const KEEP: Command = {
  keyword: 'keep',
  parse(parser) {
    const patterns = parser.list(() => parser.namePattern());
    const [, again] = patterns.filter(isStar);
    if (again) throw parsingError(again.position, 'Cannot specify [*] more than once');
    return (input, { settings }) => {
      const resolver = new ExpressionResolver(input.output, settings);
      withProblems(patterns, pattern => matched(pattern, input.output, resolver));
      const places = input.output.map(column => ({ column, place: placeOf(column, patterns) }));
      const kept = places.filter(({ place }) => place !== undefined).sort((a, b) => a.place! - b.place!);
      return new ProjectNode(
        'keep',
        input,
        kept.map(({ column }) => unchanged(column)),
      );
    };
  },
};

/** The index of the pattern that decides; a name beats a pattern, a pattern beats `*`, a later one an earlier one. */
function placeOf({ name }: Attribute, patterns: readonly NamePattern[]): number | undefined {
  let found: number | undefined;
  let best = 0;
  for (const [at, { text, matches }] of patterns.entries()) {
    const rank = matches === undefined ? 3 : text === '*' ? 1 : 2;
    const isMatch = matches === undefined ? text === name : matches(name);
    if (isMatch && rank >= best) {
      found = at;
      best = rank;
    }
  }
  return found;
}

/** `DROP a, b*`. */
export const DROP: Command = {
  keyword: 'drop',
  parse(parser) {
    const patterns = parser.list(() => parser.namePattern());
    const star = patterns.find(isStar);
    if (star) throw parsingError(star.position, 'Removing all fields is not allowed [*]');
    return (input, { settings }) => {
      const resolver = new ExpressionResolver(input.output, settings);
      const dropped = new Set(withProblems(patterns, pattern => matched(pattern, input.output, resolver)).flat());
      return new ProjectNode('drop', input, input.output.filter(column => !dropped.has(column)).map(unchanged));
    };
  },
};

function isStar({ text, matches }: NamePattern): boolean {
  return text === '*' && matches !== undefined;
}

interface Renaming {
  readonly from: NamePattern;
  readonly to: NamePattern;
  readonly text: string;
}

/** `RENAME a AS b, c = d`. */
export const RENAME: Command = {
  keyword: 'rename',
  parse(parser) {
    const renamings = parser.list(() => renaming(parser));
    return (input, { settings }) => {
      let projections: readonly Projection[] = input.output.map(unchanged);
      const renamed = new Map<string, string>();
      withProblems(renamings, ({ from, to, text }) => {
        const columns = projections.map(({ attribute }) => attribute);
        const newName = renamed.get(from.text);
        if (newName !== undefined && !columns.some(({ name }) => name === from.text))
          throw new QueryProblem(
            from.position,
            `Column [${from.text}] renamed to [${newName}] and is no longer available [${text}]`,
          );
        const found = new ExpressionResolver(columns, settings).attribute(from.text, from);
        renamed.set(from.text, to.text);
        projections = projections
          .filter(({ attribute }) => attribute === found || attribute.name !== to.text)
          .map(projection =>
            projection.attribute === found ? { ...projection, attribute: { ...found, name: to.text } } : projection,
          );
      });
      return new ProjectNode('rename', input, projections);
    };
  },
};

function renaming(parser: ExpressionParser): Renaming {
  const { tokens } = parser;
  const start = tokens.peek();
  const first = parser.namePattern();
  const isAssignment = tokens.skipSymbol('=');
  if (!isAssignment && !tokens.skipKeyword('as')) throw tokens.noAlternative(start);
  const second = parser.namePattern();
  const text = tokens.textFrom(start);
  if (first.matches || second.matches)
    throw parsingError(start.position, `Using wildcards [*] in RENAME is not allowed [${text}]`);
  return isAssignment ? { to: first, from: second, text } : { from: first, to: second, text };
}

/** The columns that a pattern matches. @throws QueryProblem if there is none */
function matched(pattern: NamePattern, columns: readonly Attribute[], resolver: ExpressionResolver): Attribute[] {
  const { text, matches, position } = pattern;
  if (matches === undefined) return [resolver.attribute(text, pattern)];
  const found = columns.filter(({ name }) => matches(name));
  if (found.length > 0 || text === '*') return found;
  throw new QueryProblem(position, `No matches found for pattern [${text}]`);
}

function unchanged(attribute: Attribute): Projection {
  return { attribute, from: attribute };
}
