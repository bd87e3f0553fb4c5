import type { EditorInstance } from '../editor/monaco.ts';
import { type LiveRun, useLiveRun } from './live/use-live-run.ts';
import { type Repeat, useRepeat } from './repeat/use-repeat.ts';
import type { Runner } from './use-runner.ts';
import type { Tab } from './workspace.ts';

/** Runs that are turned on once and then send requests automatically. */
export interface AutomaticRuns {
  repeat: Repeat;
  live: LiveRun;
}

interface AutomaticRunsOptions {
  runner: Runner;
  editor: EditorInstance | undefined;
  tab: Tab | undefined;
  /** Called before requests are sent while people type, to show their responses; must be stable. */
  onRun(): void;
}

/** The automatic runs of a tab. An address or a file starts none. */
export function useAutomaticRuns({ runner, editor, tab, onRun }: AutomaticRunsOptions): AutomaticRuns {
  return { repeat: useRepeat(runner.refresh, tab), live: useLiveRun({ editor, tab: tab?.id, runner, onRun }) };
}
