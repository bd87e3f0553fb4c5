import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { asEngineError, errorBody } from '../errors.ts';

/** The fields of several indices. */
export async function fieldCaps(call: Call): Promise<Answer> {
  const body = call.body() ?? {};
  const options = {
    ...call.indexOptions(),
    fields: call.list('fields'),
    includeUnmapped: call.flag('include_unmapped'),
    filters: call.list('filters'),
    types: call.list('types'),
    includeEmptyFields: call.flag('include_empty_fields', true),
    errorOf: (thrown: unknown) => errorBody(asEngineError(thrown)),
  };
  return ok(await call.engine.searches.fieldCapabilities(call.indices(), body, options));
}
