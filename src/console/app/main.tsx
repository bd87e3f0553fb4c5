import '@fontsource-variable/ibm-plex-sans/wght.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import '../ui/global.css';
import '../hits/terms.css';
import { createRoot } from 'react-dom/client';
import { openWorkspaces } from '../../worker/workspaces.ts';
import { watchNavigation } from '../received/address-trust.ts';
import { WorkspacesProvider } from '../scenario/workspaces-context.tsx';
import { usesPaths } from '../ui/page-address.ts';
import { App } from './app.tsx';
import { askingToKeep } from './lasting-storage.ts';
import { openConnection, openDeveloperDoor } from './open-connection.ts';
import { watchForUpdates } from './page-update.tsx';

watchNavigation();
const { connection, tab } = openConnection();
openDeveloperDoor(connection, tab);
if (import.meta.env.PROD && !usesPaths()) watchForUpdates();
createRoot(document.getElementById('root')!).render(
  <WorkspacesProvider workspaces={openWorkspaces()}>
    <App connection={tab ? askingToKeep(connection) : connection} />
  </WorkspacesProvider>,
);
