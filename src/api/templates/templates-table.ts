import type { PutAnswer } from '../../engine/contract/definition-apis.ts';
import { EngineError } from '../../engine/errors/engine-error.ts';
import type { JsonObject, Writable } from '../../engine/json/json-value.ts';
import { type Answer, existence, ok } from '../answer.ts';
import type { Call, EndpointTable } from '../call.ts';
import { unknownParameters } from '../check-parameters.ts';
import { styleSettings } from '../indices/settings-style.ts';
import { warningHeader } from '../warning-header.ts';

function bodyOf(call: Call, parser: string): JsonObject {
  if (!call.hasBody) throw new EngineError('parse_exception', 'request body is required');
  return call.strictBody(parser);
}

function changed({ answer, warnings }: PutAnswer): Answer {
  if (warnings.length === 0) return ok(answer);
  return { ...ok(answer), headers: { warning: warningHeader(warnings) } };
}

const create = (call: Call) => ({ create: call.flag('create') });

async function putComponent(call: Call): Promise<Answer> {
  const body = bodyOf(call, 'component_template');
  return changed(await call.engine.templates.components.put(call.required('name'), body, create(call)));
}

async function putTemplate(call: Call): Promise<Answer> {
  const body = bodyOf(call, 'index_template');
  return changed(await call.engine.templates.composable.put(call.required('name'), body, create(call)));
}

/** 404 if a name without wildcards does not exist. */
function listed({ found, answer }: { found: boolean; answer: Writable }): Answer {
  return { status: found ? 200 : 404, body: answer };
}

async function putLegacy(call: Call): Promise<Answer> {
  const given = call.objectBody() ?? {};
  const order = call.integer('order');
  const body = order === undefined ? given : { order, ...given };
  return changed(await call.engine.templates.legacy.put(call.required('name'), body, create(call)));
}

function getLegacy(call: Call): Answer {
  const { found, answer } = call.engine.templates.legacy.list(call.part('name'));
  const shown = Object.entries(answer).map(([name, template]): [string, Writable] => [
    name,
    styleSettings(template as Record<string, Writable>, { flat: call.flag('flat_settings'), human: false }),
  ]);
  return listed({ found, answer: Object.fromEntries(shown) });
}

/** The template to simulate. @throws EngineError for the parameters of a put request if there is none */
function simulatedBody(call: Call): JsonObject | undefined {
  const body = call.soleBody();
  const unused = body ? [] : ['cause', 'create'].filter(name => call.parameter(name) !== undefined);
  if (unused.length > 0) throw unknownParameters(unused, [], call.path);
  return body;
}

export const templatesTable: EndpointTable = {
  'cluster.put_component_template': putComponent,
  'cluster.get_component_template': call => listed(call.engine.templates.components.list(call.part('name'))),
  'cluster.exists_component_template': call =>
    existence(call.engine.templates.components.list(call.required('name')).found),
  'cluster.delete_component_template': async call =>
    ok(await call.engine.templates.components.delete(call.required('name'))),
  'indices.put_index_template': putTemplate,
  'indices.get_index_template': call => listed(call.engine.templates.composable.list(call.part('name'))),
  'indices.exists_index_template': call =>
    existence(call.engine.templates.composable.list(call.required('name')).found),
  'indices.delete_index_template': async call =>
    ok(await call.engine.templates.composable.delete(call.required('name'))),
  'indices.simulate_index_template': call =>
    ok(call.engine.templates.composable.simulateIndex(call.required('name'), simulatedBody(call))),
  'indices.simulate_template': call =>
    ok(call.engine.templates.composable.simulate(call.part('name'), simulatedBody(call))),
  'indices.put_template': putLegacy,
  'indices.get_template': getLegacy,
  'indices.exists_template': call => existence(call.engine.templates.legacy.list(call.required('name')).found),
  'indices.delete_template': async call => ok(await call.engine.templates.legacy.delete(call.required('name'))),
};
