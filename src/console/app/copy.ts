import { counted } from '../ui/quantity.ts';

/** Visible strings of the app: navigation, palette and shortcuts. */
export const COPY = {
  product: 'Vitrine',
  documentCount: (many: number) => counted(many, 'document'),

  // Bottom bar
  roomsNarrow: 'Pages, narrow',
  moreRooms: 'More pages',
  more: 'More',

  // Commands
  goTo: (title: string) => `Go to ${title}`,
  groupRooms: 'Pages',
  createIndex: 'Create an index…',
  groupActions: 'Actions',
  importFile: 'Import a file…',
  newTemplate: 'New index template…',
  whichTemplate: 'Which template applies to a name…',
  newPipeline: 'New ingest pipeline…',
  defineResource: 'Define a resource…',
  switchTheme: 'Switch between light and dark',
  showShortcuts: 'Show keyboard shortcuts',
  openDocumentation: 'Open the documentation',
  viewSample: (title: string) => `View the sample: ${title}`,
  searchIndex: (name: string) => `Search ${name}`,
  groupIndices: 'Indices',
  openIndex: (name: string) => `Open ${name}`,
  reindex: (name: string) => `Reindex ${name}`,
  serve: (name: string) => `Serve ${name} as a resource…`,
  move: (name: string) => `Move ${name} to…`,

  // Connection badge
  connectionTo: (name: string) => `Connection: ${name}`,
  openingEngine: 'opening…',
  tabBadge: 'TAB',
  remoteBadge: 'REMOTE',
  unreadable: (many: number) => `${counted(many, 'index', 'indices')} cannot be read (red)`,
  inThisTab: 'in this tab',
  notAnswering: 'not responding',
  inThisTabBadge: 'IN THIS TAB',
  indexCount: (many: number) => counted(many, 'index', 'indices'),
  docCount: (many: number) => counted(many, 'doc'),
  inTabTitle: 'The engine runs in this tab',
  inTabHint: 'Nothing leaves this browser: the data is in its IndexedDB, and every tab of this page shares one engine.',
  oneCore:
    'The engine uses one core, because this page is not cross-origin isolated. To run slow searches on other cores, serve the page with the headers “Cross-Origin-Opener-Policy: same-origin” and “Cross-Origin-Embedder-Policy: require-corp”.',
  noSharedMemory:
    'The engine uses one core, because this browser does not let workers share memory. Slow searches run one at a time.',
  oneCoreUntilReload:
    'The engine uses one core until this page is reloaded: from then on its service worker makes it cross-origin isolated.',
  remoteHint: 'All requests of this page go to this server.',
  indices: 'Indices',
  documents: 'Documents',
  stored: 'Stored',
  switchTo: (name: string) => `Switch to ${name}`,
  connections: 'Connections…',
  openIndices: 'Open the indices',

  // Developer door
  requestShape: 'Start with a method and a path, for example: GET /_cat/indices',

  // Header
  menu: 'Menu',
  paletteHint: 'Search pages, indices and actions',
  shortcuts: 'Keyboard shortcuts',
  switchToLight: 'Switch to light',
  switchToDark: 'Switch to dark',

  // No room
  noSuchRoom: 'Page not found',
  goToStart: 'Go to Start',

  // Open connection
  thisTab: 'This tab',

  // Palette
  nothingFound: 'No page, index or action has this name.',
  command: 'Command',

  // Page update
  updateTitle: 'A new version is ready.',
  updateReload: 'Reload',
  updateLater: 'Later',

  // Rail
  rooms: 'Pages',
  home: 'Vitrine, start',
  roomTitle: (title: string, shortcut: string) => `${title}, keys ${shortcut}`,

  // Rooms
  start: 'Start',
  learn: 'Learn',
  search: 'Search',
  console: 'Console',
  play: 'Play',
  analyze: 'Analyze',
  sectionData: 'Data',
  templates: 'Templates',
  pipelinesRoom: 'Pipelines',
  reindexRoom: 'Reindex',
  moveRoom: 'Move',
  resources: 'Resources',
  connectionsRoom: 'Connections',
  storageRoom: 'Storage',
  activityRoom: 'Activity',
  esqlRoom: 'ES|QL',

  // Shell
  pageTitle: (room: string) => `${room} · Vitrine`,
  skip: 'Skip to content',
  opening: (title: string) => `Opening ${title}…`,

  // Shortcut help
  closeShortcuts: 'Close the shortcuts',
  documentation: 'Documentation',
  palette: 'Command palette',
  sequenceHint: 'Press the two keys one after the other. They do not work in a text field.',
} as const;
