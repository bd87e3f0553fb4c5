import { validationFailed } from '../../engine/errors/engine-error.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { styleSettings } from './settings-style.ts';

type Members = Record<string, Writable>;

export async function getSettings(call: Call): Promise<Answer> {
  const options = {
    ...call.indexOptions(),
    includeDefaults: call.flag('include_defaults'),
    flat: call.flag('flat_settings'),
  };
  const indices = await call.engine.indices.getSettings(call.indices(), call.part('name'), options);
  if (!call.isHuman || options.flat) return ok(indices);
  const style = { flat: false, human: true };
  return ok(
    Object.fromEntries(Object.entries(indices).map(([name, entry]) => [name, styleSettings(entry as Members, style)])),
  );
}

export async function putSettings(call: Call): Promise<Answer> {
  const given = call.value();
  const body = given === null || Array.isArray(given) ? undefined : call.objectBody();
  if (body === undefined) throw validationFailed('no settings to update');
  const options = {
    ...call.indexOptions(),
    preserveExisting: call.flag('preserve_existing'),
    reopen: call.flag('reopen'),
  };
  return ok(await call.engine.indices.putSettings(call.indices(), body, options));
}
