import type { Writable } from '../../engine/json/json-value.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';

export async function getClusterSettings(call: Call): Promise<Answer> {
  const options = { flat: call.flag('flat_settings'), includeDefaults: call.flag('include_defaults') };
  const settings = await call.engine.cluster.settings(options);
  const { attributes } = call.host;
  if (!options.includeDefaults || attributes === undefined) return ok(settings);
  const { defaults, ...set } = settings as { defaults: Record<string, Writable> };
  return ok({ ...set, defaults: { ...defaults, ...ofNode(attributes, options.flat) } });
}

/** Settings given to the node at startup are among the defaults. */
function ofNode(attributes: Readonly<Record<string, string>>, flat: boolean): Record<string, Writable> {
  if (!flat) return { node: { attr: attributes } };
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`node.attr.${name}`, value]));
}

export async function putClusterSettings(call: Call): Promise<Answer> {
  return ok(await call.engine.cluster.putSettings(call.body() ?? {}, { flat: call.flag('flat_settings') }));
}
