import { VALUES } from '../aggregates/counts.ts';
import { SUM } from '../aggregates/sums.ts';
import { type Attribute, ColumnReference } from '../expressions/expression.ts';
import { ExpressionResolver } from '../expressions/resolve-expression.ts';
import type { LiteralNode, Written } from '../language/ast.ts';
import type { ExpressionParser } from '../language/expression-parser.ts';
import type { NamePattern } from '../language/name-pattern.ts';
import { type Position, parsingError, QueryProblem } from '../language/position.ts';
import { AggregateNode } from '../plan/nodes/aggregate-node.ts';
import type { PlanNode } from '../plan/nodes/plan-node.ts';
import { ProjectNode } from '../plan/nodes/project-node.ts';
import {
  type FusionMethod,
  linearScores,
  NORMALIZERS,
  reciprocalRanks,
  ScoreFusionNode,
} from '../plan/nodes/score-fusion-node.ts';
import { withoutText } from '../types/data-type.ts';
import { type Command, withProblems } from './command.ts';

const DEFAULT_RANK_CONSTANT = 60;

interface Columns {
  score: NamePattern;
  group: NamePattern;
  keys: readonly NamePattern[];
}

/** `FUSE rrf SCORE BY _score GROUP BY _fork KEY BY _id, _index WITH { "rank_constant": 60 }`. */
export const FUSE: Command = {
  keyword: 'fuse',
  parse(parser, position) {
    const { tokens } = parser;
    const methodName = ['rrf', 'linear'].find(name => tokens.skipKeyword(name)) ?? 'rrf';
    const columns = clauses(parser, position);
    const options = tokens.skipKeyword('with') ? parser.options() : new Map<string, LiteralNode>();
    const method = methodName === 'rrf' ? rankFusion(options, position) : linearFusion(options, position);
    return (input, { settings }) => {
      const resolver = new ExpressionResolver(input.output, settings);
      const [score, group, ...keys] = withProblems([columns.score, columns.group, ...columns.keys], name =>
        resolver.attribute(name.text, name),
      ) as [Attribute, Attribute, ...Attribute[]];
      withProblems([columns.score], ({ text, position: place }) => {
        if (score.type !== 'double')
          throw new QueryProblem(
            place,
            `expected SCORE BY column [${text}] to be DOUBLE, not ${score.type.toUpperCase()}`,
          );
      });
      const scored = new ScoreFusionNode(input, { score, group }, method);
      return merged(scored, score, keys);
    };
  },
};

/** The columns, each with its usual name if it is not given. Clauses may come in any order. */
function clauses(parser: ExpressionParser, position: Position): Columns {
  const { tokens } = parser;
  const named = (text: string): NamePattern => ({ text, position, matches: undefined });
  const columns: Columns = { score: named('_score'), group: named('_fork'), keys: [named('_id'), named('_index')] };
  for (;;) {
    const clause = ['score', 'group', 'key'].find(word => tokens.skipKeyword(word));
    if (clause === undefined) return columns;
    tokens.expectKeyword('by');
    if (clause === 'score') columns.score = parser.namePattern();
    else if (clause === 'group') columns.group = parser.namePattern();
    else columns.keys = parser.list(() => parser.namePattern());
  }
}

/** A row for each key, with the sum of the scores and the values of other columns, in the order of the columns. */
function merged(input: PlanNode, score: Attribute, keys: readonly Attribute[]): PlanNode {
  const sourceOf = ({ name }: Attribute): Written => ({ text: name, position: { line: 1, column: 1 } });
  const reference = (attribute: Attribute): ColumnReference => new ColumnReference(attribute, sourceOf(attribute));
  const groupings = keys.map(attribute => ({ attribute, expression: reference(attribute) }));
  const results = input.output
    .filter(column => !keys.includes(column))
    .map(column => ({
      attribute: { name: column.name, type: withoutText(column.type) },
      fn: column === score ? SUM : VALUES,
      args: [reference(column)],
      filter: undefined,
      source: sourceOf(column),
    }));
  const node = new AggregateNode(input, groupings, results);
  const projections = input.output.map(column => {
    const attribute = keys.includes(column) ? column : node.output.find(({ name }) => name === column.name)!;
    return { attribute, from: attribute };
  });
  return new ProjectNode('fuse', node, projections);
}

function rankFusion(options: ReadonlyMap<string, LiteralNode>, position: Position): FusionMethod {
  checkOptions(options, 'rank_constant', position);
  const constant = Number(options.get('rank_constant')?.value ?? DEFAULT_RANK_CONSTANT);
  if (!(constant > 0))
    throw parsingError(position, `expected rank_constant to be a positive number, got [${constant}]`);
  return reciprocalRanks(constant, weightsOf(options, position));
}

function linearFusion(options: ReadonlyMap<string, LiteralNode>, position: Position): FusionMethod {
  checkOptions(options, 'normalizer', position);
  const name = String(options.get('normalizer')?.value ?? 'none').toLowerCase();
  const normalize = NORMALIZERS.get(name);
  if (!normalize)
    throw parsingError(
      position,
      `unexpected normalizer [${name}], expected one of [${[...NORMALIZERS.keys()].join(', ')}]`,
    );
  return linearScores(normalize, weightsOf(options, position));
}

const WEIGHT = 'weights.';

/** The weight of each group; 1 for those without. */
function weightsOf(options: ReadonlyMap<string, LiteralNode>, position: Position): (group: string) => number {
  const weights = new Map<string, number>();
  for (const [key, { value }] of options) {
    if (!key.startsWith(WEIGHT)) continue;
    if (typeof value !== 'number' || value < 0)
      throw parsingError(position, `expected weights to be positive numbers, got [${String(value)}]`);
    weights.set(key.slice(WEIGHT.length), value);
  }
  return group => weights.get(group) ?? 1;
}

function checkOptions(options: ReadonlyMap<string, LiteralNode>, known: string, position: Position): void {
  for (const name of options.keys())
    if (name !== known && !name.startsWith(WEIGHT)) throw parsingError(position, `unknown option [${name}]`);
}
