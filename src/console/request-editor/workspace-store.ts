import { mergeWorkspace, sameWorkspace } from './merge-workspace.ts';
import { firstWorkspace, type Workspace } from './workspace.ts';

/** The storage of workspaces, shared by every page of this origin. */
export interface WorkspaceStorage {
  load(): Promise<Workspace | undefined>;
  /** Stores the changes since `base`, merged with what other pages stored, and returns the result. */
  save(base: Workspace, mine: Workspace): Promise<Workspace>;
}

/** The tab that this page shows. It survives a reload and is not shared with other pages. */
export interface ChosenTab {
  read(): string | undefined;
  write(id: string): void;
}

/** Changes that were not saved when a page was left. */
interface UnsavedChanges {
  readonly base: Workspace;
  readonly mine: Workspace;
}

/** Survives a reload of the page, and is written at once: databases do not finish in a page that is being left. */
export interface PageMemory {
  read(): UnsavedChanges | undefined;
  /** Undefined forgets them. */
  write(changes: UnsavedChanges | undefined): void;
}

const NO_MEMORY: PageMemory = { read: () => undefined, write: () => {} };

/**
 * The request tabs of one page. Its text and the base of the next merge change together, outside of React, because a
 * base that is newer than the text would make other pages' new tabs look deleted here.
 */
export class WorkspaceStore {
  private readonly storage: WorkspaceStorage;
  private readonly chosen: ChosenTab;
  private readonly announce: () => void;
  private readonly memory: PageMemory;
  private readonly listeners = new Set<() => void>();
  private workspace = firstWorkspace();
  /** What this page and the storage last agreed on. */
  private base = this.workspace;
  private loaded = false;
  /** Loads and saves run one after the other, because each merges with the result of the previous one. */
  private last: Promise<void> = Promise.resolve();

  constructor(storage: WorkspaceStorage, chosen: ChosenTab, announce: () => void, memory: PageMemory = NO_MEMORY) {
    this.storage = storage;
    this.memory = memory;
    this.chosen = chosen;
    this.announce = announce;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Undefined until loaded. */
  readonly snapshot = (): Workspace | undefined => (this.loaded ? this.workspace : undefined);

  /** Opening and closing tabs saves at once; edits wait for `save`. */
  readonly change = (change: (workspace: Workspace) => Workspace): void => {
    const before = tabIds(this.workspace);
    this.show(change(this.workspace));
    if (tabIds(this.workspace) !== before) void this.save();
  };

  /** Adopts changes saved by other pages. */
  readonly refresh = (): Promise<void> => this.queue(() => this.refreshNow());

  /** Saves and announces this page's changes, if any. A failed save is repeated with the next. */
  readonly save = (): Promise<void> => this.queue(() => this.saveNow());

  /** Saves as far as possible while the page is being left; the next load adopts what could not be saved. */
  readonly leave = (): Promise<void> => {
    if (this.loaded && !sameWorkspace(this.workspace, this.base))
      this.memory.write({ base: this.base, mine: this.workspace });
    return this.save();
  };

  private queue(task: () => Promise<void>): Promise<void> {
    this.last = this.last.then(task).catch(() => undefined);
    return this.last;
  }

  private async refreshNow(): Promise<void> {
    const stored = await this.storage.load().catch(() => undefined);
    if (stored !== undefined) {
      const next = this.loaded ? mergeWorkspace(this.base, this.workspace, stored) : this.withChosenTab(stored);
      // The selection is each page's own: another page's would look like a change of this one, and be saved in turn.
      this.base = this.loaded ? { ...stored, active: this.base.active } : stored;
      this.workspace = next;
    }
    if (!this.loaded) this.adoptUnsaved();
    this.loaded = true;
    this.show(this.workspace);
  }

  private adoptUnsaved(): void {
    const unsaved = this.memory.read();
    if (unsaved === undefined) return;
    this.workspace = mergeWorkspace(unsaved.base, unsaved.mine, this.workspace);
    void this.save();
  }

  private async saveNow(): Promise<void> {
    const mine = this.workspace;
    if (!this.loaded || sameWorkspace(mine, this.base)) return;
    const saved = await this.storage.save(this.base, mine);
    this.base = saved;
    this.memory.write(undefined);
    this.show(mergeWorkspace(mine, this.workspace, saved));
    this.announce();
  }

  private withChosenTab(stored: Workspace): Workspace {
    const chosen = this.chosen.read();
    return stored.tabs.some(tab => tab.id === chosen) ? { ...stored, active: chosen! } : stored;
  }

  private show(workspace: Workspace): void {
    this.workspace = workspace;
    if (this.loaded) this.chosen.write(workspace.active);
    for (const listener of this.listeners) listener();
  }
}

function tabIds({ tabs }: Workspace): string {
  return tabs.map(({ id }) => id).join();
}
