import { EngineError } from '../../errors/engine-error.ts';
import type { IndexService } from '../../indices/index-service.ts';
import { FLOOD_STAGE } from '../store-full.ts';

/** The kind of an operation; blocks reject some kinds. */
export type Intent = 'read' | 'write' | 'metadata read' | 'metadata write' | 'delete index';

interface Block {
  readonly setting: string;
  readonly text: string;
  readonly status?: number;
  readonly refuses: readonly Intent[];
}

const BLOCKS: readonly Block[] = [
  {
    setting: 'index.blocks.read_only',
    text: 'FORBIDDEN/5/index read-only (api)',
    refuses: ['write', 'metadata write', 'delete index'],
  },
  { setting: 'index.blocks.read', text: 'FORBIDDEN/7/index read (api)', refuses: ['read'] },
  { setting: 'index.blocks.write', text: 'FORBIDDEN/8/index write (api)', refuses: ['write'] },
  {
    setting: 'index.blocks.metadata',
    text: 'FORBIDDEN/9/index metadata (api)',
    refuses: ['metadata read', 'metadata write', 'delete index'],
  },
  {
    setting: 'index.blocks.read_only_allow_delete',
    text: FLOOD_STAGE,
    status: 429,
    refuses: ['write', 'metadata write'],
  },
];

/** @throws EngineError if the index has a block against the operation */
export function checkBlocks(index: IndexService, intent: Intent): void {
  const active = BLOCKS.filter(({ setting, refuses }) => refuses.includes(intent) && index.settings.boolean(setting));
  if (active.length === 0) return;
  const list = active.map(({ text }) => `[${text}];`).join('');
  throw new EngineError('cluster_block_exception', `index [${index.name}] blocked by: ${list}`, {
    status: active.every(({ status }) => status === 429) ? 429 : 403,
  });
}
