import { ExpressionParser } from '../language/expression-parser.ts';
import type { QueryParameters } from '../language/parameters.ts';
import { TokenStream } from '../language/token-stream.ts';
import type { Branch, Command, MakeStep, ParseBranch } from './command.ts';
import { COMMANDS } from './command-registry.ts';
import { LIMIT } from './limit.ts';

/** Parses a query: a source and the commands that its rows pass through. @throws EngineError */
export function parseQueryText(text: string, parameters: QueryParameters): Branch {
  const parser = new ExpressionParser(new TokenStream(text), parameters);
  const branch = parsePipeline(parser, true);
  if (parser.tokens.peek().kind !== 'end')
    throw parser.tokens.unexpected('<EOF>', { isExpected: ({ kind }) => kind === 'end' });
  return branch;
}

function parsePipeline(parser: ExpressionParser, startsWithSource: boolean): Branch {
  const steps: MakeStep[] = [];
  let hasLimit = false;
  const parseBranch: ParseBranch = () => {
    const branch = parsePipeline(parser, false);
    hasLimit ||= branch.hasLimit;
    return branch;
  };
  do {
    const command = parseKeyword(parser, startsWithSource && steps.length === 0);
    hasLimit ||= command === LIMIT;
    steps.push(command.parse(parser, parser.commandStart.position, parseBranch));
  } while (parser.tokens.skipSymbol('|'));
  return { steps, hasLimit };
}

/** Takes the words of the next command. */
function parseKeyword(parser: ExpressionParser, isSource: boolean): Command {
  const { tokens } = parser;
  const candidates = COMMANDS.filter(command => (command.isSource ?? false) === isSource);
  const command = candidates.find(
    ({ keyword, alias }) =>
      tokens.isKeyword(keyword.split(' ')[0]!) || (alias !== undefined && tokens.isKeyword(alias)),
  );
  if (!command) throw tokens.unexpected(`{${candidates.flatMap(firstWords).join(', ')}}`);
  parser.commandStart = tokens.peek();
  if (command.alias === undefined || !tokens.skipKeyword(command.alias))
    for (const word of command.keyword.split(' ')) tokens.expectKeyword(word);
  return command;
}

function firstWords({ keyword, alias }: Command): string[] {
  return [keyword.split(' ')[0]!, ...(alias === undefined ? [] : [alias])].map(word => `'${word}'`);
}
