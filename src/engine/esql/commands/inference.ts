import { ExpressionResolver } from '../expressions/resolve-expression.ts';
import type { NamedNode } from '../language/ast.ts';
import type { ExpressionParser } from '../language/expression-parser.ts';
import { type Position, parsingError, QueryProblem, verificationError } from '../language/position.ts';
import { type Command, type MakeStep, withProblems } from './command.ts';

const INFERENCE_ID = 'inference_id';
const DEFAULT_RERANKER = '.rerank-v1-elasticsearch';

/** `COMPLETION column = prompt WITH { "inference_id": "…" }`: always fails, because there are no inference endpoints. */
export const COMPLETION: Command = {
  keyword: 'completion',
  parse(parser, position) {
    const prompt = parser.named();
    return refused([prompt], endpointOf(parser, position, 'COMPLETION', undefined), position);
  },
};

/** `RERANK score = "query" ON field, … WITH { "inference_id": "…" }`: always fails, too. */
export const RERANK: Command = {
  keyword: 'rerank',
  parse(parser, position) {
    const query = parser.named();
    parser.tokens.expectKeyword('on');
    const fields = parser.namedList();
    return refused([query, ...fields], endpointOf(parser, position, 'RERANK', DEFAULT_RERANKER), position);
  },
};

function endpointOf(
  parser: ExpressionParser,
  position: Position,
  command: string,
  defaultId: string | undefined,
): string {
  const options = parser.tokens.skipKeyword('with') ? parser.options() : new Map();
  const id: unknown = options.get(INFERENCE_ID)?.value ?? defaultId;
  if (typeof id === 'string') return id;
  throw parsingError(position, `Missing mandatory option [${INFERENCE_ID}] in ${command}`);
}

function refused(expressions: readonly NamedNode[], endpoint: string, position: Position): MakeStep {
  return (input, { settings }) => {
    const resolver = new ExpressionResolver(input.output, settings);
    withProblems(expressions, ({ expression }) => resolver.resolve(expression));
    throw verificationError([new QueryProblem(position, `Inference endpoint not found [${endpoint}]`)]);
  };
}
