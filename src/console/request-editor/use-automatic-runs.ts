import type { EditorInstance } from '../editor/monaco.ts';
import { type LiveRun, useLiveRun } from './live/use-live-run.ts';
import { type Repeat, useRepeat } from './repeat/use-repeat.ts';
import type { Runner } from './use-runner.ts';
import type { Tab } from './workspace.ts';

/** The runs that people turn on and that then go on by themselves. */
export interface AutomaticRuns {
  repeat: Repeat;
  live: LiveRun;
}

/** The automatic runs of a tab. An address or a file starts none. */
export function useAutomaticRuns(
  runner: Runner,
  editor: EditorInstance | undefined,
  tab: Tab | undefined,
): AutomaticRuns {
  return { repeat: useRepeat(runner.refresh, tab), live: useLiveRun(editor, tab?.id, runner) };
}
