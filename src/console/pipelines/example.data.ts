import type { EngineRequest } from '../connections/ask.ts';
import { COPY } from './copy.ts';
import { pipelinePath } from './pipeline-path.ts';

/** Parses lines of an access log: a pattern, a date, a number, and a handler for lines that do not match. */
export const EXAMPLE: EngineRequest = {
  method: 'PUT',
  path: pipelinePath(COPY.example),
  body: {
    description: 'Parses lines of an access log',
    version: 1,
    processors: [
      {
        dissect: {
          field: 'message',
          pattern: '%{client.ip} - - [%{time}] "%{method} %{url} %{}" %{status} %{bytes}',
        },
      },
      { date: { field: 'time', formats: ['dd/MMM/yyyy:HH:mm:ss Z'] } },
      { convert: { field: 'status', type: 'integer' } },
      { convert: { field: 'bytes', type: 'long', ignore_failure: true } },
      { set: { field: 'level', value: 'error', if: 'ctx.status >= 500' } },
      { remove: { field: ['time', 'message'] } },
    ],
    on_failure: [{ set: { field: 'error', value: '{{{_ingest.on_failure_message}}}' } }],
  },
};

/** Lines to try it on: two that match, and one that does not. */
export const EXAMPLE_DOCUMENTS = `{"message": "192.0.2.7 - - [12/Mar/2025:10:15:32 +0000] \\"GET /soups/42 HTTP/1.1\\" 200 5120"}
{"message": "198.51.100.4 - - [12/Mar/2025:10:15:40 +0000] \\"POST /orders HTTP/1.1\\" 503 -"}
{"message": "worker 3 restarted"}
`;
