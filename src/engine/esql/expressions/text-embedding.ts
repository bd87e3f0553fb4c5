import type { Written } from '../language/ast.ts';
import { QueryProblem } from '../language/position.ts';
import type { Expression } from './expression.ts';
import { constantArgument, requireArguments } from './full-text-arguments.ts';

export const TEXT_EMBEDDING = 'text_embedding';

/** `TEXT_EMBEDDING("text", "endpoint")` always fails, because there are no inference endpoints. @throws QueryProblem */
export function refuseTextEmbedding(args: readonly Expression[], source: Written): never {
  requireArguments(TEXT_EMBEDDING, args, [2, 2], source);
  const endpoint = constantArgument(args, 1, source);
  throw new QueryProblem(source.position, `Inference endpoint not found [${String(endpoint)}]`);
}
