import type { ProcessorConfig } from '../processor-config.ts';
import { GROK_ECS_PATTERNS } from './grok-ecs-patterns.data.ts';
import { GROK_PATTERNS } from './grok-patterns.data.ts';

const disabled = new Map(Object.entries(GROK_PATTERNS));
const v1 = new Map([...disabled, ...Object.entries(GROK_ECS_PATTERNS)]);

export const grokModes: Readonly<Record<string, ReadonlyMap<string, string>>> = { disabled, v1 };

/** The patterns of a mode: the names of fields as they always were, or those of the Elastic Common Schema. @throws EngineError */
export function grokDictionary(mode: string, config: ProcessorConfig): ReadonlyMap<string, string> {
  const found = Object.hasOwn(grokModes, mode) ? grokModes[mode] : undefined;
  if (!found) throw config.error('ecs_compatibility', `unsupported mode '${mode}'`);
  return found;
}
