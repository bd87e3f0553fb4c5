import {
  IconApi,
  IconDatabase,
  IconHome,
  IconPackageExport,
  IconPlugConnected,
  IconSearch,
  IconTemplate,
  IconTerminal2,
  IconTextSize,
  IconTransfer,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { lazyView } from '../ui/lazy-view.tsx';

export interface Room {
  id: string;
  /** Where it is; rooms with an inner page match below it, too. */
  path: string;
  title: string;
  icon: TablerIcon;
  /** The heading of its group in the rail; the first group has none. */
  section: '' | 'Data';
  /** Two keys, one after the other. */
  shortcut: string;
  component: ComponentType;
}

/** Every room of the console, in the rail's order. A new room is a folder and a line here. */
export const ROOMS: readonly Room[] = [
  {
    id: 'start',
    path: '/',
    title: 'Start',
    icon: IconHome,
    section: '',
    shortcut: 'G H',
    component: lazyView(() => import('../first-run/first-run-room.tsx')),
  },
  {
    id: 'search',
    path: '/search',
    title: 'Search',
    icon: IconSearch,
    section: '',
    shortcut: 'G S',
    component: lazyView(() => import('../search/search-room.tsx')),
  },
  {
    id: 'console',
    path: '/console',
    title: 'Console',
    icon: IconTerminal2,
    section: '',
    shortcut: 'G C',
    component: lazyView(() => import('../request-editor/request-editor-room.tsx')),
  },
  {
    id: 'analyze',
    path: '/analyze',
    title: 'Analyze',
    icon: IconTextSize,
    section: '',
    shortcut: 'G A',
    component: lazyView(() => import('../analyze/analyze-room.tsx')),
  },
  {
    id: 'indices',
    path: '/indices',
    title: 'Indices',
    icon: IconDatabase,
    section: 'Data',
    shortcut: 'G I',
    component: lazyView(() => import('../indices/indices-room.tsx')),
  },
  {
    id: 'templates',
    path: '/templates',
    title: 'Templates',
    icon: IconTemplate,
    section: 'Data',
    shortcut: 'G T',
    component: lazyView(() => import('../templates/templates-room.tsx')),
  },
  {
    id: 'reindex',
    path: '/reindex',
    title: 'Reindex',
    icon: IconTransfer,
    section: 'Data',
    shortcut: 'G R',
    component: lazyView(() => import('../reindex/reindex-room.tsx')),
  },
  {
    id: 'move',
    path: '/move',
    title: 'Move',
    icon: IconPackageExport,
    section: 'Data',
    shortcut: 'G M',
    component: lazyView(() => import('../move/move-room.tsx')),
  },
  {
    id: 'resources',
    path: '/resources',
    title: 'Resources',
    icon: IconApi,
    section: 'Data',
    shortcut: 'G E',
    component: lazyView(() => import('../resources/resources-room.tsx')),
  },
  {
    id: 'connections',
    path: '/connections',
    title: 'Connections',
    icon: IconPlugConnected,
    section: 'Data',
    shortcut: 'G N',
    component: lazyView(() => import('../remotes/remotes-room.tsx')),
  },
];

export function roomAt(location: string): Room | undefined {
  return ROOMS.find(room => room.path === location || (room.path !== '/' && location.startsWith(`${room.path}/`)));
}
