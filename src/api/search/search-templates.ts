import type { Parameters } from '../../engine/contract/request-options.ts';
import type { RenderedSearch } from '../../engine/contract/search-api.ts';
import { EngineError } from '../../engine/errors/engine-error.ts';
import { readJson } from '../../engine/json/json-reader.ts';
import { isJsonObject, type JsonObject, type Writable } from '../../engine/json/json-value.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';

/** A search whose body comes from a template. */
export async function searchTemplate(call: Call): Promise<Answer> {
  return ok(await searchByTemplate(call, call.body() ?? {}, call.part('index'), call.parameters));
}

export async function searchByTemplate(
  call: Call,
  request: JsonObject,
  index: string | undefined,
  given: Parameters,
): Promise<Writable> {
  const rendered = call.engine.searches.renderTemplate(request);
  const body = renderedBody(rendered);
  const { explain, profile, ...parameters } = given;
  const flags: JsonObject = {};
  if (rendered.explain ?? isOn(explain)) flags.explain = true;
  if (rendered.profile ?? isOn(profile)) flags.profile = true;
  const options = { action: 'indices:data/read/search/template', description: '', isCancellable: true };
  return call.asTask(options, async task => {
    const answer = await call.engine.searches.search(index, withFlags(body, flags), parameters, task);
    call.usage.searches.count(body);
    return answer;
  });
}

/** Renders the template without searching. */
export function renderSearchTemplate(call: Call): Answer {
  const rendered = call.engine.searches.renderTemplate(call.body() ?? {}, call.part('id'));
  return ok({ template_output: renderedBody(rendered) as Writable });
}

/** The body as an object with positions. @throws EngineError, JsonError */
function renderedBody({ text }: RenderedSearch): JsonObject {
  const value = readJson(text, { positions: true });
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
