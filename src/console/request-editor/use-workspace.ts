import { useEffect, useState, useSyncExternalStore } from 'react';
import { loadWorkspace, saveWorkspace } from './console-database.ts';
import type { Workspace } from './workspace.ts';
import { type ChosenTab, type PageMemory, WorkspaceStore } from './workspace-store.ts';

const SAVE_AFTER = 400;
const CHANNEL = 'vitrine-workspace';
const CHOSEN_TAB_KEY = 'vitrine-request-tab';

/** Stored in sessionStorage, which belongs to one page and survives its reload. */
const CHOSEN_TAB: ChosenTab = {
  read: () => sessionStorage.getItem(CHOSEN_TAB_KEY) ?? undefined,
  write: id => sessionStorage.setItem(CHOSEN_TAB_KEY, id),
};

const UNSAVED_KEY = 'vitrine-unsaved-requests';

const MEMORY: PageMemory = {
  read() {
    try {
      return JSON.parse(sessionStorage.getItem(UNSAVED_KEY) ?? 'null') ?? undefined;
    } catch {
      // A damaged record must not keep Console from opening.
      return undefined;
    }
  },
  write(changes) {
    try {
      if (changes === undefined) sessionStorage.removeItem(UNSAVED_KEY);
      else sessionStorage.setItem(UNSAVED_KEY, JSON.stringify(changes));
    } catch {
      // Texts of several megabytes do not fit; the database may still save them.
    }
  },
};

/**
 * The request tabs, shared by every page of this origin. Changes are saved after a pause or by calling `save`, and
 * adopted by other pages. Undefined until loaded.
 */
export function useWorkspace(): [Workspace | undefined, WorkspaceStore['change'], WorkspaceStore['save']] {
  const [store] = useState(
    () => new WorkspaceStore({ load: loadWorkspace, save: saveWorkspace }, CHOSEN_TAB, announce, MEMORY),
  );
  const workspace = useSyncExternalStore(store.subscribe, store.snapshot);

  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = store.refresh;
    void store.refresh();
    window.addEventListener('pagehide', store.leave);
    // A page in the back/forward cache misses the messages of other pages.
    window.addEventListener('pageshow', store.refresh);
    return () => {
      channel.close();
      window.removeEventListener('pagehide', store.leave);
      window.removeEventListener('pageshow', store.refresh);
      void store.save();
    };
  }, [store]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const unsubscribe = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(store.save, SAVE_AFTER);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [store]);

  return [workspace, store.change, store.save];
}

/** Notifies every page of this origin, this one included, that the stored tabs have changed. */
function announce(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('saved');
  channel.close();
}
