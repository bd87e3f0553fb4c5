import { EngineError } from '../../engine/errors/engine-error.ts';
import { readJson } from '../../engine/json/json-reader.ts';
import { isJsonObject, type JsonObject, type Writable } from '../../engine/json/json-value.ts';
import type { Parameters } from '../../engine/node/api/request-options.ts';
import { parseTemplateRequest, type TemplateRequest } from '../../engine/search/template/template-request.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';

/** A search whose body comes from a template. */
export async function searchTemplate(call: Call): Promise<Answer> {
  return ok(await searchByTemplate(call, parseTemplateRequest(call.body() ?? {}), call.part('index'), call.parameters));
}

export async function searchByTemplate(
  call: Call,
  request: TemplateRequest,
  index: string | undefined,
  given: Parameters,
): Promise<Writable> {
  const body = renderedBody(call, request);
  const { explain, profile, ...parameters } = given;
  const flags: JsonObject = {};
  if (request.explain ?? isOn(explain)) flags.explain = true;
  if (request.profile ?? isOn(profile)) flags.profile = true;
  const options = { action: 'indices:data/read/search/template', description: '', isCancellable: true };
  return call.asTask(options, task => call.engine.searches.search(index, withFlags(body, flags), parameters, task));
}

/** What the template makes, without searching. */
export function renderSearchTemplate(call: Call): Answer {
  const request = parseTemplateRequest(call.body() ?? {});
  const id = call.part('id');
  return ok({ template_output: renderedBody(call, id === undefined ? request : { ...request, id }) as Writable });
}

/** The body as an object with positions. @throws EngineError, JsonError */
export function renderedBody(call: Call, request: TemplateRequest): JsonObject {
  const value = readJson(call.engine.searches.renderTemplate(request), { positions: true });
  if (isJsonObject(value)) return value;
  throw new EngineError('parsing_exception', 'Expected [START_OBJECT] but found [START_ARRAY]', {
    metadata: { line: 1, col: 1 },
  });
}

function withFlags(body: JsonObject, flags: JsonObject): JsonObject {
  return Object.keys(flags).length > 0 ? Object.assign(body, flags) : body;
}

function isOn(text: string | undefined): boolean {
  return text !== undefined && text !== 'false';
}
