/// <reference path="./request-schema.d.ts" />

import schema from 'virtual:request-schema';
import { JavaScriptExporter } from '@elastic/request-converter/dist/exporters/javascript';
import { PHPExporter } from '@elastic/request-converter/dist/exporters/php';
import { PythonExporter } from '@elastic/request-converter/dist/exporters/python';
import { RubyExporter } from '@elastic/request-converter/dist/exporters/ruby';
import { getAPI, loadSchema, type ParsedRequest } from '@elastic/request-converter/dist/parse';
import type { OutgoingRequest } from '../../../language/outgoing-request.ts';
import type { CodeLanguage } from './code-language.ts';

const EXPORTERS = {
  JavaScript: new JavaScriptExporter(),
  PHP: new PHPExporter(),
  Python: new PythonExporter(),
  Ruby: new RubyExporter(),
};

const loaded = loadSchema(schema);

/** A program by the exporter of a language. The parser of the package is not used: it removes comments from strings. */
export async function convertRequest(
  request: OutgoingRequest,
  language: Exclude<CodeLanguage, 'Go'>,
  elasticsearchUrl: string,
): Promise<string> {
  await loaded;
  return EXPORTERS[language].convert([await parsed(request)], { complete: true, elasticsearchUrl });
}

async function parsed({ method, path, query, body, contentType }: OutgoingRequest): Promise<ParsedRequest> {
  const { handler, params } = await getAPI(method, path);
  const url = query === '' ? path : `${path}?${query}`;
  return {
    source: `${method} ${url}`,
    service: 'es',
    api: handler.name,
    availability: handler.availability,
    request: handler.request,
    mediaTypes: handler.mediaTypes,
    params,
    method,
    url,
    path: decodeURIComponent(path),
    rawPath: path,
    ...(query !== '' && { query: parametersOf(query) }),
    ...(body !== undefined && { body: bodyOf(body, contentType) }),
  };
}

function parametersOf(query: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(query)].map(([name, value]) => [name, value || 'true']));
}

function bodyOf(body: string, contentType: string | undefined): ParsedRequest['body'] {
  if (contentType !== 'application/x-ndjson') return JSON.parse(body);
  return body
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line));
}
