import { EngineError, validationFailed } from '../../errors/engine-error.ts';
import { hashOrder } from '../../json/hash-order.ts';
import type { JsonObject, JsonValue } from '../../json/json-value.ts';
import { writeJson } from '../../json/json-writer.ts';
import { MustacheError } from '../../mustache/mustache-parser.ts';
import { compileMustache } from '../../mustache/mustache-template.ts';
import { booleanKey, type KeyReaders, objectKey, parseStrict, textKey } from '../../request/object-parser.ts';

/** A search whose body is rendered from a template: inline, or the id of a stored one. */
interface TemplateRequest {
  id: string | undefined;
  source: string | undefined;
  params: JsonObject;
  explain: boolean | undefined;
  profile: boolean | undefined;
}

/** Parses the body of `_search/template`. @throws EngineError */
export function parseTemplateRequest(body: JsonObject): TemplateRequest {
  const empty = { id: undefined, source: undefined, params: {}, explain: undefined, profile: undefined };
  return parseStrict<TemplateRequest>('search_template', body, empty, KEYS);
}

/** @throws EngineError for a request without a template */
export function checkTemplate({ id, source }: TemplateRequest): void {
  if (source === '') throw validationFailed('template is missing');
  if (id === undefined && source === undefined)
    throw validationFailed('template is missing', "template's script type is missing");
}

/** The text of a template given as a string or an object. */
export function templateText(source: JsonValue): string {
  return typeof source === 'string' ? source : writeJson(source as JsonObject);
}

const KEYS: KeyReaders<TemplateRequest> = {
  // Of an id and a source, the last one counts.
  id: textKey((target, value) => {
    target.id = value;
    target.source = undefined;
  }),
  source: {
    tokens: ['VALUE_STRING', 'START_OBJECT'],
    read: (target, value) => {
      target.source = templateText(value);
      target.id = undefined;
    },
  },
  params: objectKey((target, value) => {
    target.params = value;
  }),
  explain: booleanKey((target, value) => {
    target.explain = value;
  }),
  profile: booleanKey((target, value) => {
    target.profile = value;
  }),
};

/** Renders a template. @throws EngineError if the template does not parse */
export function renderTemplate(source: string, params: JsonObject): string {
  try {
    return compileMustache(source, { order: hashOrder }).render(params);
  } catch (error) {
    if (error instanceof MustacheError) throw compileError(source, error.message);
    throw error;
  }
}

function compileError(source: string, reason: string): EngineError {
  return new EngineError('script_exception', reason, {
    cause: new EngineError('mustache_exception', reason, { foreign: true }),
    metadata: { script_stack: [], script: source, lang: 'mustache' },
    status: 400,
  });
}
