import { memoryLimit } from '../breakers/circuit-breakers.ts';
import type { NodeLimits } from '../breakers/node-limits.ts';
import type { NodeSetting } from '../contract/cluster-api.ts';
import { illegalArgument } from '../errors/engine-error.ts';
import { int, type SettingType } from '../indices/settings/setting-type.ts';

const DEFINITIONS: Readonly<Record<NodeSetting, { readonly type: SettingType; readonly byDefault: string }>> = {
  'indices.query.bool.max_nested_depth': { type: int(1), byDefault: '30' },
  'mustache.max_output_size_bytes': { type: (value, key) => void memoryLimit(value, key, 1), byDefault: '1mb' },
  'script.painless.regex.limit-factor': { type: int(1), byDefault: '6' },
};

/** Values by name, defaults filled in. @throws EngineError for an unknown name or a value out of bounds */
export function readNodeSettings(given: Readonly<Record<string, string>>): Record<string, string> {
  for (const [name, value] of Object.entries(given)) {
    if (!isNodeSetting(name)) throw illegalArgument(`unknown setting [${name}]`);
    DEFINITIONS[name].type(value, name);
  }
  const defaults = Object.entries(DEFINITIONS).map(([name, { byDefault }]) => [name, byDefault]);
  return { ...Object.fromEntries(defaults), ...given };
}

export function isNodeSetting(name: string): name is NodeSetting {
  return Object.hasOwn(DEFINITIONS, name);
}

/** @param settings from `readNodeSettings` */
export function limitsOf(settings: Readonly<Record<string, string>>, heapBytes: number): NodeLimits {
  const size = 'mustache.max_output_size_bytes';
  return {
    maxNestedDepth: Number(settings['indices.query.bool.max_nested_depth']),
    mustacheOutputBytes: memoryLimit(settings[size]!, size, heapBytes),
    regexLimitFactor: Number(settings['script.painless.regex.limit-factor']),
  };
}
