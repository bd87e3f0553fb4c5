import { Button } from '@mantine/core';
import { IconBookmark, IconFileImport, IconHistory, IconKeyboard, IconVariable } from '@tabler/icons-react';
import { ShareScenario } from '../share/share-scenario.tsx';
import { offerUndo } from '../ui/offer-undo.tsx';
import { consoleContents } from './console-scenario.ts';
import { COPY } from './copy.ts';
import { TabBar } from './tab-bar.tsx';
import { activeTab, reopenTab, type Workspace } from './workspace.ts';

/** The drawers of the Console; one is open at a time. */
export type DrawerName = 'saved' | 'variables' | 'files' | 'history' | 'shortcuts' | 'reference';

interface RoomHeaderProps {
  workspace: Workspace;
  change(change: (workspace: Workspace) => Workspace): void;
  onDrawer(drawer: DrawerName): void;
}

const DRAWERS = [
  { name: 'saved', label: COPY.saved, Icon: IconBookmark },
  { name: 'variables', label: COPY.variables, Icon: IconVariable },
  { name: 'files', label: COPY.files, Icon: IconFileImport },
  { name: 'history', label: COPY.history, Icon: IconHistory },
  { name: 'shortcuts', label: COPY.shortcuts, Icon: IconKeyboard, IconVariable },
] as const;

/** The tabs, and the buttons that open the drawers. */
export function RoomHeader({ workspace, change, onDrawer }: RoomHeaderProps) {
  const tab = activeTab(workspace);
  return (
    <header className="request-editor-head">
      <TabBar
        workspace={workspace}
        change={change}
        onClosed={(closed, at) =>
          offerUndo(COPY.closed(closed.name), () => change(current => reopenTab(current, closed, at)))
        }
      />
      <span className="spring" />
      <ShareScenario variant="subtle" contents={() => consoleContents(tab)} disabled={tab.text.trim() === ''} />
      {DRAWERS.map(({ name, label, Icon }) => (
        <Button
          key={name}
          variant="subtle"
          aria-label={label}
          leftSection={<Icon size={16} stroke={1.7} />}
          onClick={() => onDrawer(name)}
        >
          <span className="head-word">{label}</span>
        </Button>
      ))}
    </header>
  );
}
