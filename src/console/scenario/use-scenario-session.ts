import { useEffect, useMemo } from 'react';
import type { Scenario } from '../../scenario/scenario.ts';
import { ScenarioSession } from '../../scenario/scenario-session.ts';
import { readData } from './read-data.ts';
import { useWorkspaces } from './workspaces-context.tsx';

const NO_FILES: ReadonlyMap<string, string> = new Map();

/** A session for the scenario, closed when the component is gone or shows another one. `files` is for `readData`. */
export function useScenarioSession(scenario: Scenario, files: ReadonlyMap<string, string> = NO_FILES): ScenarioSession {
  const workspaces = useWorkspaces();
  const session = useMemo(
    () =>
      new ScenarioSession(scenario, {
        open: () => workspaces.open(),
        readData: name => readData(name, files),
        now: () => performance.now(),
      }),
    [scenario, files, workspaces],
  );
  useEffect(() => () => session.close(), [session]);
  return session;
}
