import { CHANGE_POINT } from './change-point.ts';
import { DROP, KEEP, RENAME } from './columns.ts';
import type { Command } from './command.ts';
import { ENRICH } from './enrich.ts';
import { EVAL } from './eval.ts';
import { DISSECT, GROK } from './extract-text.ts';
import { FORK } from './fork.ts';
import { FROM } from './from.ts';
import { FUSE } from './fuse.ts';
import { COMPLETION, RERANK } from './inference.ts';
import { INLINE_STATS } from './inline-stats.ts';
import { LIMIT } from './limit.ts';
import { LOOKUP_JOIN } from './lookup-join.ts';
import { MV_EXPAND } from './mv-expand.ts';
import { ROW } from './row.ts';
import { SAMPLE } from './sample.ts';
import { SHOW } from './show.ts';
import { SORT } from './sort.ts';
import { STATS } from './stats.ts';
import { WHERE } from './where.ts';

/** All commands, in the order in which errors list them. */
export const COMMANDS: readonly Command[] = [
  ROW,
  FROM,
  SHOW,
  CHANGE_POINT,
  ENRICH,
  COMPLETION,
  DISSECT,
  EVAL,
  GROK,
  LIMIT,
  RERANK,
  SAMPLE,
  SORT,
  STATS,
  WHERE,
  FORK,
  FUSE,
  INLINE_STATS,
  LOOKUP_JOIN,
  MV_EXPAND,
  DROP,
  KEEP,
  RENAME,
];
