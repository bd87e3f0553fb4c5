import {
  IconApi,
  IconDatabase,
  IconDeviceFloppy,
  IconFilterCog,
  IconHistory,
  IconHome,
  IconPackageExport,
  IconPipeline,
  IconPlayerPlay,
  IconPlugConnected,
  IconSchool,
  IconSearch,
  IconTemplate,
  IconTerminal2,
  IconTextSize,
  IconTransfer,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { loadEditor } from '../editor/load-editor.ts';
import { lazyView } from '../ui/error-boundary.tsx';
import { COPY } from './copy.ts';

export interface Room {
  id: string;
  /** Also matches longer paths, for inner pages. */
  path: string;
  title: string;
  icon: TablerIcon;
  /** The heading in the rail; the first section has none. */
  section: '' | typeof COPY.sectionData;
  /** Two keys, pressed one after the other. */
  shortcut: string;
  component: ComponentType;
}

/** All rooms in the order of the rail. A new room is a folder and an entry here. */
export const ROOMS: readonly Room[] = [
  {
    id: 'start',
    path: '/',
    title: COPY.start,
    icon: IconHome,
    section: '',
    shortcut: 'G H',
    component: lazyView(() => import('../first-run/first-run-room.tsx')),
  },
  {
    id: 'learn',
    path: '/learn',
    title: COPY.learn,
    icon: IconSchool,
    section: '',
    shortcut: 'G L',
    component: lazyView(() => import('../learn/learn-room.tsx')),
  },
  {
    id: 'search',
    path: '/search',
    title: COPY.search,
    icon: IconSearch,
    section: '',
    shortcut: 'G S',
    component: lazyView(() => import('../search/search-room.tsx')),
  },
  {
    id: 'console',
    path: '/console',
    title: COPY.console,
    icon: IconTerminal2,
    section: '',
    shortcut: 'G C',
    component: lazyView(() => loadEditor().then(() => import('../request-editor/request-editor-room.tsx'))),
  },
  {
    id: 'esql',
    path: '/esql',
    title: COPY.esqlRoom,
    icon: IconPipeline,
    section: '',
    shortcut: 'G Q',
    component: lazyView(() => loadEditor().then(() => import('../esql/esql-room.tsx'))),
  },
  {
    id: 'analyze',
    path: '/analyze',
    title: COPY.analyze,
    icon: IconTextSize,
    section: '',
    shortcut: 'G A',
    component: lazyView(() => import('../analyze/analyze-room.tsx')),
  },
  {
    id: 'play',
    path: '/play',
    title: COPY.play,
    icon: IconPlayerPlay,
    section: '',
    shortcut: 'G P',
    component: lazyView(() => import('../play/play-room.tsx')),
  },
  {
    id: 'indices',
    path: '/indices',
    title: COPY.indices,
    icon: IconDatabase,
    section: COPY.sectionData,
    shortcut: 'G I',
    component: lazyView(() => import('../indices/indices-room.tsx')),
  },
  {
    id: 'templates',
    path: '/templates',
    title: COPY.templates,
    icon: IconTemplate,
    section: COPY.sectionData,
    shortcut: 'G T',
    component: lazyView(() => import('../templates/templates-room.tsx')),
  },
  {
    id: 'pipelines',
    path: '/pipelines',
    title: COPY.pipelinesRoom,
    icon: IconFilterCog,
    section: COPY.sectionData,
    shortcut: 'G F',
    component: lazyView(() => import('../pipelines/pipelines-room.tsx')),
  },
  {
    id: 'reindex',
    path: '/reindex',
    title: COPY.reindexRoom,
    icon: IconTransfer,
    section: COPY.sectionData,
    shortcut: 'G R',
    component: lazyView(() => import('../reindex/reindex-room.tsx')),
  },
  {
    id: 'move',
    path: '/move',
    title: COPY.moveRoom,
    icon: IconPackageExport,
    section: COPY.sectionData,
    shortcut: 'G M',
    component: lazyView(() => import('../move/move-room.tsx')),
  },
  {
    id: 'resources',
    path: '/resources',
    title: COPY.resources,
    icon: IconApi,
    section: COPY.sectionData,
    shortcut: 'G E',
    component: lazyView(() => import('../resources/resources-room.tsx')),
  },
  {
    id: 'connections',
    path: '/connections',
    title: COPY.connectionsRoom,
    icon: IconPlugConnected,
    section: COPY.sectionData,
    shortcut: 'G N',
    component: lazyView(() => import('../remotes/remotes-room.tsx')),
  },
  {
    id: 'storage',
    path: '/storage',
    title: COPY.storageRoom,
    icon: IconDeviceFloppy,
    section: COPY.sectionData,
    shortcut: 'G O',
    component: lazyView(() => import('../storage/storage-room.tsx')),
  },
  {
    id: 'activity',
    path: '/activity',
    title: COPY.activityRoom,
    icon: IconHistory,
    section: COPY.sectionData,
    shortcut: 'G B',
    component: lazyView(() => import('../activity/activity-room.tsx')),
  },
];

export function roomAt(location: string): Room | undefined {
  return ROOMS.find(room => room.path === location || (room.path !== '/' && location.startsWith(`${room.path}/`)));
}
