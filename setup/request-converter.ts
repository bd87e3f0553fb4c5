import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const SCHEMA = 'virtual:request-schema';
const PACKAGE = '@elastic/request-converter/dist/';

/**
 * What a browser needs to run @elastic/request-converter, without its code of 2 MB that formats JavaScript and without
 * the 11 MB of its schema: `virtual:request-schema` is the part of the schema that the exporters read. Templates are
 * compiled in the package, so that the runtime of Handlebars is enough, which evaluates no text.
 */
export function requestConverter(): Plugin {
  const shims = new Map([
    ['url', 'export const URL = globalThis.URL;'],
    ['fs', 'export const readFileSync = undefined;'],
    ['fs/promises', 'export const readFile = undefined;'],
    ['path', 'export default {};'],
    ['prettier', 'export default { format: text => text };'],
    ['prettier/parser-typescript', 'export default {};'],
  ]);
  return {
    name: 'request-converter',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === SCHEMA) return `\0${SCHEMA}`;
      if (!importer?.includes(PACKAGE)) return undefined;
      if (id === 'handlebars') return this.resolve('handlebars/runtime', importer, { skipSelf: true });
      return shims.has(id) ? `\0request-converter:${id}` : undefined;
    },
    load(id) {
      if (id === `\0${SCHEMA}`) return `export default ${JSON.stringify(readSchema())};`;
      return id.startsWith('\0request-converter:') ? shims.get(id.slice('\0request-converter:'.length)) : undefined;
    },
  };
}

interface Property {
  name: string;
  codegenName?: string;
}

interface Schema {
  endpoints: {
    name: string;
    availability: unknown;
    urls: { path: string; methods: string[] }[];
    request: unknown;
    requestMediaType: unknown;
  }[];
  types: {
    name: unknown;
    kind: string;
    path: Property[];
    query: Property[];
    body: { kind: string; codegenName?: string; properties?: Property[] };
  }[];
}

/** The endpoints, and the names of what their requests contain. */
function readSchema(): object {
  const { endpoints, types }: Schema = createRequire(import.meta.url)(`${PACKAGE}schema.json`);
  return {
    endpoints: endpoints.map(({ name, availability, urls, request, requestMediaType }) => ({
      name,
      availability,
      urls: urls.map(({ path, methods }) => ({ path, methods })),
      request,
      requestMediaType,
    })),
    types: types
      .filter(({ kind }) => kind === 'request')
      .map(({ name, kind, path, query, body }) => ({
        name,
        kind,
        path: named(path),
        query: named(query),
        body: { kind: body.kind, codegenName: body.codegenName, properties: named(body.properties) },
      })),
  };
}

function named(properties: readonly Property[] = []): Property[] {
  return properties.map(({ name, codegenName }) => ({ name, ...(codegenName !== undefined && { codegenName }) }));
}
