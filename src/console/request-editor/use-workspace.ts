import { useEffect, useReducer, useRef, useState } from 'react';
import { loadWorkspace, saveWorkspace } from './console-database.ts';
import { firstWorkspace, type Workspace } from './workspace.ts';

type Change = (workspace: Workspace) => Workspace;

const SAVE_AFTER = 400;

/** The tabs as they were left; every change is kept a moment later. Undefined until they are read. */
export function useWorkspace(): [Workspace | undefined, (change: Change) => void] {
  const [loaded, setLoaded] = useState(false);
  const [workspace, change] = useReducer(
    (current: Workspace, next: Change) => next(current),
    undefined,
    firstWorkspace,
  );
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    void loadWorkspace()
      .then(saved => saved && change(() => saved))
      .finally(() => setLoaded(true));
  }, []);

  useEffect(() => {
    if (!loaded) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void saveWorkspace(workspace), SAVE_AFTER);
    const saveNow = () => void saveWorkspace(workspace);
    window.addEventListener('pagehide', saveNow);
    return () => window.removeEventListener('pagehide', saveNow);
  }, [workspace, loaded]);

  return [loaded ? workspace : undefined, change];
}
