import { validationFailed } from '../../engine/errors/engine-error.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';

export async function getSettings(call: Call): Promise<Answer> {
  const options = {
    ...call.indexOptions(),
    includeDefaults: call.flag('include_defaults'),
    flat: call.flag('flat_settings'),
  };
  return ok(await call.engine.getSettings(call.indices(), call.part('name'), options));
}

export async function putSettings(call: Call): Promise<Answer> {
  const body = call.objectBody();
  if (body === undefined) throw validationFailed('no settings to update');
  const options = { ...call.indexOptions(), preserveExisting: call.flag('preserve_existing') };
  return ok(await call.engine.putSettings(call.indices(), body, options));
}
