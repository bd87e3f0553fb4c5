import { notifications } from '@mantine/notifications';
import { COPY } from './copy.ts';
import { FilesDrawer } from './files/files-drawer.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import { ReferenceDrawer, type ReferredRequest } from './reference/reference-drawer.tsx';
import type { DrawerName } from './room-header.tsx';
import { SavedDrawer } from './saved/saved-drawer.tsx';
import { useSavedRequests } from './saved/use-saved-requests.ts';
import { ShortcutsDrawer } from './shortcuts/shortcuts-drawer.tsx';
import type { Saving } from './use-saving.ts';
import type { Environments } from './variables/use-environments.ts';
import { VariablesDrawer } from './variables/variables-drawer.tsx';
import { activeTab, type Workspace } from './workspace.ts';

interface RoomDrawersProps {
  drawer: DrawerName | undefined;
  workspace: Workspace;
  environments: Environments;
  saving: Saving;
  /** The request whose reference is shown. */
  referred: ReferredRequest | undefined;
  onClose(): void;
  /** Appends to the current tab, or opens a new one with the given name. */
  onAdd(text: string, tab: string | null): void;
}

export function RoomDrawers({ drawer, workspace, environments, saving, referred, onClose, onAdd }: RoomDrawersProps) {
  const saved = useSavedRequests();
  const close = () => {
    saving.end();
    onClose();
  };
  return (
    <>
      <SavedDrawer
        opened={drawer === 'saved'}
        saved={saved}
        savable={saving.savable}
        onSave={() => saving.start() || notifications.show({ message: COPY.noRequestHere })}
        onFormDone={saving.end}
        onClose={close}
        onOpen={({ text, name }) => onAdd(text, name)}
        onAdd={text => onAdd(text, null)}
      />
      <VariablesDrawer
        opened={drawer === 'variables'}
        environments={environments}
        tabs={workspace.tabs}
        tab={activeTab(workspace)}
        onClose={close}
      />
      <FilesDrawer
        opened={drawer === 'files'}
        tab={activeTab(workspace)}
        tabs={workspace.tabs}
        onClose={close}
        onOpen={tabs => {
          for (const { name, text } of tabs) onAdd(text, name);
        }}
        onSave={texts => saved.put(texts.map(text => ({ ...text, id: crypto.randomUUID(), savedAt: Date.now() })))}
      />
      <HistoryDrawer opened={drawer === 'history'} onClose={close} onAdd={text => onAdd(text, null)} />
      <ReferenceDrawer opened={drawer === 'reference'} request={referred} onClose={close} />
      <ShortcutsDrawer opened={drawer === 'shortcuts'} onClose={close} />
    </>
  );
}
