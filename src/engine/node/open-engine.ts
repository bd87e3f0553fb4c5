import type { Engine, EngineOptions } from './engine.ts';

/** Opens an engine on a store: recovers what the store has, and creates cluster and node identities where it has none. */
export declare function openEngine(options: EngineOptions): Promise<Engine>;
