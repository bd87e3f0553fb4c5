import { indentBraces } from '../../../language/client-code/indent-braces.ts';
import { toGo } from '../../../language/client-code/to-go.ts';
import type { OutgoingRequest } from '../../../language/outgoing-request.ts';
import type { CodeLanguage } from './code-language.ts';

/**
 * A program that sends a request with the official client of a language. Credentials are never part of it: the
 * programs read a key from the environment.
 * @throws Error if the clients have no function for the request, or its body is not JSON
 */
export async function clientCode(request: OutgoingRequest, language: CodeLanguage, origin: string): Promise<string> {
  if (language === 'Go') return toGo(request, origin);
  const { convertRequest } = await import('./converter.ts');
  const code = await convertRequest(request, language, origin);
  return `${(language === 'JavaScript' ? indentBraces(code) : code).trim()}\n`;
}
