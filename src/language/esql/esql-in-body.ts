import { parseRequests } from '../parse-requests.ts';

/** A query in ES|QL within the text of the Console. */
export interface EmbeddedQuery {
  readonly query: string;
  /** Where it begins in the text. */
  readonly from: number;
}

const ENDPOINT = /^\/?_query(\/async)?(\?|$)/;
/** The value of `query`, up to the closing quotes or, while they are missing, to the end. */
const QUERY = /"query"\s*:\s*(?:"""(?<raw>[\s\S]*?)(?:"""|$)|"(?<plain>[^"\\\n]*)"?)/dg;

/** The query around an offset; undefined outside of queries and in strings with escapes. */
export function esqlInBody(text: string, offset: number): EmbeddedQuery | undefined {
  const request = parseRequests(text).requests.findLast(({ from }) => from <= offset);
  const body = request?.bodies.find(({ from, to }) => from < offset && offset <= to);
  if (request === undefined || body === undefined || !ENDPOINT.test(request.url)) return undefined;
  for (const match of text.slice(body.from, body.to).matchAll(QUERY)) {
    const [from, to] = (match.indices!.groups!['raw'] ?? match.indices!.groups!['plain'])!.map(at => body.from + at);
    if (from! <= offset && offset <= to!) return { query: text.slice(from, to), from: from! };
  }
  return undefined;
}
