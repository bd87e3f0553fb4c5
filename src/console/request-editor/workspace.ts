import { COPY } from './copy.ts';
import { type AnswerFilter, isNoFilter } from './filter/answer-filter.ts';

/** A tab of the editor: a name, and the text of its requests. */
export interface Tab {
  id: string;
  name: string;
  text: string;
  /** Applied to the responses; absent if they are shown whole. */
  filter?: AnswerFilter;
}

export interface Workspace {
  tabs: Tab[];
  active: string;
}

export const FIRST_TEXT = COPY.firstRequests;

export function firstWorkspace(): Workspace {
  return { tabs: [{ id: 'first', name: COPY.firstTab, text: FIRST_TEXT }], active: 'first' };
}

export function activeTab(workspace: Workspace): Tab {
  return workspace.tabs.find(tab => tab.id === workspace.active) ?? workspace.tabs[0]!;
}

export function editText(workspace: Workspace, text: string): Workspace {
  return changeTab(workspace, workspace.active, tab => ({ ...tab, text }));
}

export function editFilter(workspace: Workspace, filter: AnswerFilter): Workspace {
  return changeTab(workspace, workspace.active, ({ filter: _, ...tab }) =>
    isNoFilter(filter) ? tab : { ...tab, filter },
  );
}

export function renameTab(workspace: Workspace, id: string, name: string): Workspace {
  return changeTab(workspace, id, tab => ({ ...tab, name: name.trim() || tab.name }));
}

export function addTab(workspace: Workspace, tab: Tab): Workspace {
  return { tabs: [...workspace.tabs, tab], active: tab.id };
}

/** Closes a tab and activates its neighbor; the last tab is emptied instead. */
export function closeTab(workspace: Workspace, id: string): Workspace {
  const at = workspace.tabs.findIndex(tab => tab.id === id);
  if (at < 0) return workspace;
  if (workspace.tabs.length === 1) return changeTab(workspace, id, tab => ({ ...tab, text: '' }));
  const tabs = workspace.tabs.filter(tab => tab.id !== id);
  return { tabs, active: workspace.active === id ? tabs[Math.max(0, at - 1)]!.id : workspace.active };
}

/** Restores a closed tab at its position. Replaces nothing written since: if its id is in use, it gets another. */
export function reopenTab(workspace: Workspace, tab: Tab, at: number): Workspace {
  const successor = workspace.tabs.find(({ id }) => id === tab.id);
  if (successor?.text === '') return { ...changeTab(workspace, tab.id, () => tab), active: tab.id };
  let { id } = tab;
  while (workspace.tabs.some(other => other.id === id)) id += '-reopened';
  return { tabs: workspace.tabs.toSpliced(at, 0, { ...tab, id }), active: id };
}

/** Appends text to a tab without replacing any. */
export function appendText(workspace: Workspace, text: string): Workspace {
  const before = activeTab(workspace).text.trimEnd();
  return editText(workspace, `${before}${before === '' ? '' : '\n\n'}${text.trim()}\n`);
}

/** `untitled 2`: the first number that is free. */
export function freeName(workspace: Workspace): string {
  const taken = new Set(workspace.tabs.map(tab => tab.name));
  for (let number = 1; ; number++) {
    const name = number === 1 ? 'untitled' : COPY.untitled(number);
    if (!taken.has(name)) return name;
  }
}

function changeTab(workspace: Workspace, id: string, change: (tab: Tab) => Tab): Workspace {
  return { ...workspace, tabs: workspace.tabs.map(tab => (tab.id === id ? change(tab) : tab)) };
}
