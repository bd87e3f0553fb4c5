import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';

export async function getClusterSettings(call: Call): Promise<Answer> {
  const options = { flat: call.flag('flat_settings'), includeDefaults: call.flag('include_defaults') };
  return ok(await call.engine.clusterSettings(options));
}

export async function putClusterSettings(call: Call): Promise<Answer> {
  return ok(await call.engine.putClusterSettings(call.body() ?? {}, { flat: call.flag('flat_settings') }));
}
