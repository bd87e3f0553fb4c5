import type { SynonymChange, SynonymPage } from '../../engine/contract/synonym-api.ts';
import { EngineError, illegalArgument } from '../../engine/errors/engine-error.ts';
import type { JsonObject } from '../../engine/json/json-value.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call, EndpointTable } from '../call.ts';

const PAGE = 10;
/** As for searches: no page reaches further. */
const WINDOW = 10_000;

async function putSet(call: Call): Promise<Answer> {
  return changed(await call.engine.synonyms.putSet(call.required('id'), requiredBody(call), options(call)));
}

function getSet(call: Call): Answer {
  const { count, rules } = call.engine.synonyms.rules(call.required('id'), page(call));
  return ok({ count, synonyms_set: rules });
}

async function deleteSet(call: Call): Promise<Answer> {
  return ok(await call.engine.synonyms.deleteSet(call.required('id')));
}

function listSets(call: Call): Answer {
  const { count, sets } = call.engine.synonyms.sets(page(call));
  return ok({ count, results: sets.map(({ set, rules }) => ({ synonyms_set: set, count: rules })) });
}

async function putRule(call: Call): Promise<Answer> {
  const { synonyms } = call.engine;
  return changed(
    await synonyms.putRule(call.required('set_id'), call.required('rule_id'), requiredBody(call), options(call)),
  );
}

function getRule(call: Call): Answer {
  return ok(call.engine.synonyms.rule(call.required('set_id'), call.required('rule_id')));
}

async function deleteRule(call: Call): Promise<Answer> {
  return changed(
    await call.engine.synonyms.deleteRule(call.required('set_id'), call.required('rule_id'), options(call)),
  );
}

function options(call: Call) {
  return { refresh: call.flag('refresh', true) };
}

/** @throws EngineError */
function requiredBody(call: Call): JsonObject {
  const body = call.body();
  if (!body) throw new EngineError('parse_exception', 'request body is required');
  return body;
}

function changed({ result, reloaded }: SynonymChange): Answer {
  return { status: result === 'created' ? 201 : 200, body: { result, reload_analyzers_details: reloaded } };
}

/** @throws EngineError */
function page(call: Call): SynonymPage {
  const from = call.integer('from') ?? 0;
  const size = call.integer('size') ?? PAGE;
  for (const [name, value] of Object.entries({ from, size }))
    if (value < 0) throw illegalArgument(`[${name}] must be a positive integer`);
  if (from + size > WINDOW)
    throw illegalArgument(`Too many synonyms to retrieve. [from] + [size] must be less than or equal to ${WINDOW}`);
  return { from, size };
}

export const synonymTable: EndpointTable = {
  'synonyms.put_synonym': putSet,
  'synonyms.get_synonym': getSet,
  'synonyms.delete_synonym': deleteSet,
  'synonyms.get_synonyms_sets': listSets,
  'synonyms.put_synonym_rule': putRule,
  'synonyms.get_synonym_rule': getRule,
  'synonyms.delete_synonym_rule': deleteRule,
};
