import {
  IconApi,
  IconBook2,
  IconDatabase,
  IconDatabasePlus,
  IconFileImport,
  IconFilterCog,
  IconHelp,
  IconMoon,
  IconPackageExport,
  IconSearch,
  IconTemplate,
  IconTransfer,
  type TablerIcon,
} from '@tabler/icons-react';
import type { IndexRow } from '../connections/use-indices.ts';
import { SAMPLES } from '../sample-data/samples.ts';
import { DOCUMENTATION } from '../ui/page-address.ts';
import { orUnknown } from '../ui/quantity.ts';
import { COPY } from './copy.ts';
import { ROOMS } from './rooms.ts';

/** Groups of commands, in the order of the palette. */
export const GROUPS = [COPY.groupActions, COPY.groupIndices, COPY.groupRooms] as const;

/** An action available on every page, by palette or shortcut. */
export interface Command {
  id: string;
  label: string;
  group: (typeof GROUPS)[number];
  keywords: string;
  icon: TablerIcon;
  /** Shown at the right in the palette. */
  fact?: string;
  shortcut?: string;
  /** A command either goes to a page (`href`) or runs a function. */
  href?: string;
  run?: () => void;
}

interface Handlers {
  toggleColorScheme: () => void;
  showHelp: () => void;
}

/** The commands that do not depend on the indices. */
export function generalCommands(handlers: Handlers): Command[] {
  return [...roomCommands(), ...actionCommands(handlers)];
}

/** Indices whose commands the palette looks through for one query. */
const FEW = 30;

/** The commands of the indices that a query may mean: those that contain its last word, and the first ones. */
export function commandsOfIndices(rows: readonly IndexRow[], query: string): Command[] {
  const word = query.trim().split(/\s+/).at(-1)!.toLowerCase();
  const meant: IndexRow[] = [];
  for (const row of rows) {
    if (meant.length === FEW) break;
    if (row.name.toLowerCase().includes(word)) meant.push(row);
  }
  return [...new Set([...meant, ...rows.slice(0, FEW)])].flatMap(indexCommands);
}

function roomCommands(): Command[] {
  return ROOMS.map(({ id, title, icon, shortcut, path }) => ({
    id: `room-${id}`,
    label: COPY.goTo(title),
    group: COPY.groupRooms,
    keywords: `open room ${title}`,
    icon,
    shortcut,
    href: path,
  }));
}

/** Actions that start on a page. */
const PAGE_ACTIONS: readonly Command[] = [
  {
    id: 'create-index',
    label: COPY.createIndex,
    group: COPY.groupActions,
    keywords: 'new add settings mappings',
    icon: IconDatabasePlus,
    href: '/indices?create',
  },
  {
    id: 'import-file',
    label: COPY.importFile,
    group: COPY.groupActions,
    keywords: 'upload json ndjson csv load data',
    icon: IconFileImport,
    href: '/indices?import',
  },
  {
    id: 'new-template',
    label: COPY.newTemplate,
    group: COPY.groupActions,
    keywords: 'create add pattern settings mappings',
    icon: IconTemplate,
    href: '/templates/new',
  },
  {
    id: 'template-wins',
    label: COPY.whichTemplate,
    group: COPY.groupActions,
    keywords: 'ladder priority simulate provenance new index',
    icon: IconTemplate,
    href: '/templates/wins',
  },
  {
    id: 'new-pipeline',
    label: COPY.newPipeline,
    group: COPY.groupActions,
    keywords: 'create add ingest processor grok dissect parse enrich',
    icon: IconFilterCog,
    href: '/pipelines/new',
  },
  {
    id: 'define-resource',
    label: COPY.defineResource,
    group: COPY.groupActions,
    keywords: 'new create add rest crud api endpoint hal items application',
    icon: IconApi,
    href: '/resources/new',
  },
];

function actionCommands({ toggleColorScheme, showHelp }: Handlers): Command[] {
  return [
    ...PAGE_ACTIONS,
    {
      id: 'color-scheme',
      label: COPY.switchTheme,
      group: COPY.groupActions,
      keywords: 'theme night day colour',
      icon: IconMoon,
      run: toggleColorScheme,
    },
    {
      id: 'help',
      label: COPY.showShortcuts,
      group: COPY.groupActions,
      keywords: 'help keys',
      icon: IconHelp,
      shortcut: '?',
      run: showHelp,
    },
    {
      id: 'documentation',
      label: COPY.openDocumentation,
      group: COPY.groupActions,
      keywords: 'help docs manual guide tour faq',
      icon: IconBook2,
      run: () => void open(DOCUMENTATION, '_blank', 'noopener'),
    },
    ...SAMPLES.map(
      (sample): Command => ({
        id: `sample-${sample.id}`,
        label: COPY.viewSample(sample.title),
        group: COPY.groupActions,
        keywords: `load demo ${sample.nouns}`,
        icon: IconSearch,
        href: `/?sample=${sample.id}`,
      }),
    ),
  ];
}

function indexCommands(row: IndexRow): Command[] {
  const name = encodeURIComponent(row.name);
  const fact = orUnknown(row.docs, COPY.documentCount);
  return [
    {
      id: `search-${row.name}`,
      label: COPY.searchIndex(row.name),
      group: COPY.groupIndices,
      keywords: 'find query',
      icon: IconSearch,
      fact,
      href: `/search?index=${name}`,
    },
    {
      id: `index-${row.name}`,
      label: COPY.openIndex(row.name),
      group: COPY.groupIndices,
      keywords: 'documents mapping settings',
      icon: IconDatabase,
      fact,
      href: `/indices/${name}`,
    },
    {
      id: `reindex-${row.name}`,
      label: COPY.reindex(row.name),
      group: COPY.groupIndices,
      keywords: 'copy move update delete by query',
      icon: IconTransfer,
      fact,
      href: `/reindex?source=${name}`,
    },
    {
      id: `resource-${row.name}`,
      label: COPY.serve(row.name),
      group: COPY.groupIndices,
      keywords: 'rest crud api endpoint hal items',
      icon: IconApi,
      fact,
      href: `/resources/new?index=${name}`,
    },
    {
      id: `move-${row.name}`,
      label: COPY.move(row.name),
      group: COPY.groupIndices,
      keywords: 'copy another server remote tab',
      icon: IconPackageExport,
      fact,
      href: `/move?index=${name}`,
    },
  ];
}

/** Maximum time between two keys of a sequence, in milliseconds. */
const PATIENCE = 1200;

export interface KeyPress {
  key: string;
  at: number;
}

/** The command of a key, or of a sequence of the previous key and this one. */
export function commandFor(
  commands: readonly Command[],
  previous: KeyPress | undefined,
  press: KeyPress,
): Command | undefined {
  const single = press.key.toUpperCase();
  const both =
    previous !== undefined && press.at - previous.at <= PATIENCE
      ? `${previous.key.toUpperCase()} ${single}`
      : undefined;
  return commands.find(
    command => command.shortcut !== undefined && (command.shortcut === both || command.shortcut === single),
  );
}
