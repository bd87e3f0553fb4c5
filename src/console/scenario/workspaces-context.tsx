import { createContext, type ReactNode, useContext } from 'react';
import type { Workspace } from '../../scenario/scenario-session.ts';

/** Opens engines in memory; the app provides those of `src/worker/workspaces.ts`. */
export interface WorkspaceOpener {
  open(): Workspace;
}

const WorkspacesContext = createContext<WorkspaceOpener | undefined>(undefined);

export function WorkspacesProvider({ workspaces, children }: { workspaces: WorkspaceOpener; children: ReactNode }) {
  return <WorkspacesContext value={workspaces}>{children}</WorkspacesContext>;
}

export function useWorkspaces(): WorkspaceOpener {
  const workspaces = useContext(WorkspacesContext);
  if (workspaces === undefined) throw new Error('useWorkspaces outside of WorkspacesProvider');
  return workspaces;
}
