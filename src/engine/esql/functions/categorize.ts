import {
  type CategorizationAnalyzer,
  logAnalyzer,
} from '../../aggregations/buckets/categories/categorization-analyzer.ts';
import { needEnglishWords } from '../../analysis/english-words.ts';
import { argumentProblem, countProblem } from '../expressions/argument-problem.ts';
import type { Expression } from '../expressions/expression.ts';
import { optionsOf } from '../expressions/full-text-options.ts';
import type { QuerySettings } from '../expressions/query-settings.ts';
import { type CallNode, type ExpressionNode, operandsOf } from '../language/ast.ts';
import { QueryProblem } from '../language/position.ts';
import type { CategorizeOptions } from '../plan/groups/categorization.ts';
import type { GroupingFunction } from './scalar-function.ts';
import { STRING } from './type-classes.ts';

/** `CATEGORIZE(field)`: groups of similar texts. Their names depend on all rows, so only STATS can compute it. */
export const CATEGORIZE: GroupingFunction = {
  name: 'categorize',
  parameters: [{ name: 'field', type: STRING }],
  returns: 'keyword',
};

const OPTIONS = ['analyzer', 'output_format', 'similarity_threshold'];
const DEFAULT_SIMILARITY = 70;

/** The first call of CATEGORIZE in an expression. */
export function findCategorize(node: ExpressionNode): CallNode | undefined {
  if (node.kind === 'call' && node.name === CATEGORIZE.name) return node;
  for (const operand of operandsOf(node)) {
    const found = findCategorize(operand);
    if (found) return found;
  }
  return undefined;
}

/** The options of a call with resolved arguments. @throws QueryProblem @throws NotLoaded */
export function categorizeOptions(
  node: CallNode,
  args: readonly Expression[],
  { analyzers }: QuerySettings,
): CategorizeOptions {
  const { position } = node;
  if (args.length !== 1) throw countProblem(node, 1, 1);
  if (args[0]!.type !== 'null' && !STRING.accepts(args[0]!.type))
    throw argumentProblem(args, 0, node, STRING.description);
  const options = optionsOf(node, OPTIONS);
  const similarity = Number(options['similarity_threshold'] ?? DEFAULT_SIMILARITY);
  if (!(similarity >= 1 && similarity <= 100))
    throw new QueryProblem(
      position,
      `invalid similarity threshold [${options['similarity_threshold']}], expecting a number between 1 and 100, inclusive`,
    );
  const format = String(options['output_format'] ?? 'regex').toLowerCase();
  if (format !== 'regex' && format !== 'tokens')
    throw new QueryProblem(
      position,
      `invalid output format [${options['output_format']}], expecting one of [REGEX, TOKENS]`,
    );
  needEnglishWords();
  const analyzer: CategorizationAnalyzer =
    options['analyzer'] === undefined ? logAnalyzer([]) : String(options['analyzer']);
  return { analyzer, similarity: similarity / 100, format, analyzers };
}
