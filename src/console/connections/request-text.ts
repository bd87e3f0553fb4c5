import { bodyText, type EngineRequest } from './ask.ts';

/** The request in Console grammar: method and path on one line, the body below it. */
export function consoleText(request: EngineRequest): string {
  const body = prettyBody(request.body);
  return `${request.method} ${request.path}${body === undefined ? '' : `\n${body}`}`;
}

export function curlText(request: EngineRequest, base = 'http://localhost:9200'): string {
  const body = bodyText(request.body);
  const lines = [`curl -X${request.method} '${quoted(base + request.path)}'`];
  if (body !== undefined) {
    const bulk = typeof request.body === 'string' && /_(bulk|msearch)(\?|$)/.test(request.path);
    lines.push(`-H 'Content-Type: application/${bulk ? 'x-ndjson' : 'json'}'`);
    lines.push(
      bulk
        ? `--data-binary $'${quoted(body).replaceAll('\n', '\\n')}'`
        : `-d '${quoted(prettyBody(request.body) ?? '')}'`,
    );
  }
  return lines.join(' \\\n  ');
}

function prettyBody(body: unknown): string | undefined {
  if (body === undefined || typeof body === 'string') return body as string | undefined;
  return JSON.stringify(body, null, 2);
}

/** Inside single quotes a shell ends the string, writes an escaped quote and begins again. */
function quoted(text: string): string {
  return text.replaceAll("'", "'\\''");
}
