/**
 * The parameters of a query string: `+` is a blank, a name without `=` has the empty value, the last of several
 * counts. @throws URIError where a percent escape is broken
 */
export function parseQueryString(query: string): Record<string, string> {
  const parameters: Record<string, string> = Object.create(null);
  if (query === '') return parameters;
  for (const pair of query.split(/[&;]/)) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    parameters[name] = equals < 0 ? '' : decode(pair.slice(equals + 1));
  }
  return parameters;
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}
