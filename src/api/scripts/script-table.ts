import { EngineError } from '../../engine/errors/engine-error.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call, EndpointTable } from '../call.ts';

async function putScript(call: Call): Promise<Answer> {
  const body = call.value();
  if (body === undefined) throw new EngineError('parse_exception', 'request body is required');
  return ok(await call.engine.scripts.put(call.required('id'), body, call.part('context')));
}

function getScript(call: Call): Answer {
  const id = call.required('id');
  const script = call.engine.scripts.get(id);
  if (!script) return { status: 404, body: { _id: id, found: false } };
  return ok({ _id: id, found: true, script });
}

async function deleteScript(call: Call): Promise<Answer> {
  return ok(await call.engine.scripts.delete(call.required('id')));
}

function executeScript(call: Call): Answer {
  if (!call.hasBody) throw new EngineError('parse_exception', 'request body or source parameter is required');
  return ok(call.engine.scripts.execute(call.strictBody('painless_execute_request')));
}

function scriptContexts(call: Call): Answer {
  return ok({ contexts: call.engine.scripts.contexts() });
}

function scriptLanguages(call: Call): Answer {
  const contexts = call.engine.scripts.contexts().map(({ name }) => name);
  return ok({ types_allowed: ['inline', 'stored'], language_contexts: [{ language: 'painless', contexts }] });
}

export const scriptTable: EndpointTable = {
  put_script: putScript,
  get_script: getScript,
  delete_script: deleteScript,
  scripts_painless_execute: executeScript,
  get_script_context: scriptContexts,
  get_script_languages: scriptLanguages,
};
