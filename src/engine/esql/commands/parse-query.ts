import { ExpressionParser } from '../language/expression-parser.ts';
import type { QueryParameters } from '../language/parameters.ts';
import { TokenStream } from '../language/token-stream.ts';
import type { Command, MakeStep } from './command.ts';
import { COMMANDS } from './command-registry.ts';

/** A command of a query, parsed but not resolved. */
export interface ParsedCommand {
  readonly command: Command;
  readonly makeStep: MakeStep;
}

/** Parses a query: a source and the commands that its rows pass through. @throws EngineError */
export function parseQueryText(text: string, parameters: QueryParameters): ParsedCommand[] {
  const tokens = new TokenStream(text);
  const parser = new ExpressionParser(tokens, parameters);
  const commands = [parseCommand(parser, true)];
  while (tokens.skipSymbol('|')) commands.push(parseCommand(parser, false));
  if (tokens.peek().kind !== 'end') throw tokens.unexpected("{<EOF>, '|'}");
  return commands;
}

function parseCommand(parser: ExpressionParser, isSource: boolean): ParsedCommand {
  const { tokens } = parser;
  const candidates = COMMANDS.filter(command => (command.isSource ?? false) === isSource);
  const command = candidates.find(
    ({ keyword, alias }) => tokens.isKeyword(keyword.split(' ')[0]!) || (alias !== undefined && tokens.isKeyword(alias)),
  );
  if (!command) throw tokens.unexpected(`{${candidates.map(({ keyword }) => `'${keyword}'`).join(', ')}}`);
  const start = tokens.peek();
  parser.commandStart = start;
  if (command.alias === undefined || !tokens.skipKeyword(command.alias))
    for (const word of command.keyword.split(' ')) tokens.expectKeyword(word);
  return { command, makeStep: command.parse(parser, start.position) };
}
