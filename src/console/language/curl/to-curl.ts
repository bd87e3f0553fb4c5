export interface PlainRequest {
  method: string;
  /** Path with query string, as typed in the console. */
  path: string;
  body: string | undefined;
}

const NDJSON = /\/_(bulk|msearch)(\/template)?(\?|$)/;

/** A command for a POSIX shell. `origin` is the engine's address, without a trailing slash. */
export function toCurl(request: PlainRequest, origin: string): string {
  const url = origin + (request.path.startsWith('/') ? '' : '/') + request.path.replace(/ /g, '%20');
  const method = request.method === 'HEAD' ? '-I' : `-X ${request.method}`;
  if (request.body === undefined) return `curl ${method} ${quote(url)}`;
  const type = NDJSON.test(request.path) ? 'application/x-ndjson' : 'application/json';
  const flag = NDJSON.test(request.path) ? '--data-binary' : '-d';
  return `curl ${method} ${quote(url)} -H 'Content-Type: ${type}' ${flag} ${quote(request.body)}`;
}

function quote(text: string): string {
  return `'${text.replace(/'/g, `'\\''`)}'`;
}
