import { illegalArgument } from '../../errors/engine-error.ts';
import { GROK_ECS_PATTERNS } from './grok-ecs-patterns.data.ts';
import { GROK_PATTERNS } from './grok-patterns.data.ts';

const disabled: ReadonlyMap<string, string> = new Map(Object.entries(GROK_PATTERNS));
const v1: ReadonlyMap<string, string> = new Map([...disabled, ...Object.entries(GROK_ECS_PATTERNS)]);

const MODES: Readonly<Record<string, ReadonlyMap<string, string>>> = { disabled, v1 };

/** The patterns of a mode: with legacy field names, or with those of the Elastic Common Schema. @throws EngineError */
export function grokPatterns(mode: string): ReadonlyMap<string, string> {
  const found = Object.hasOwn(MODES, mode) ? MODES[mode] : undefined;
  if (!found) throw illegalArgument(`unsupported ECS compatibility mode [${mode}]`);
  return found;
}
