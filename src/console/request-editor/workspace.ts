import { COPY } from './copy.ts';
/** A tab of the editor: a text of requests under a name. */
export interface Tab {
  id: string;
  name: string;
  text: string;
}

export interface Workspace {
  tabs: Tab[];
  active: string;
}

export const FIRST_TEXT = `# Press Ctrl+Enter to run the request under the cursor; a selection runs all it touches.
GET /_cat/indices?v

# Which soups are quick?
GET /recipes/_search
{
  "size": 3,
  "query": {
    "match": {
      "description": "quick tomato soup"
    }
  },
  "_source": ["title", "minutes", "rating"]
}

# What does the analyzer make of a text?
POST /_analyze
{
  "analyzer": "english",
  "text": "Quick tomato soups"
}

# Name a request to use its response in the requests below it.
# @name added
POST /recipes/_doc?refresh
{ "title": "Soup in a mug", "minutes": 4, "rating": 4.2 }

GET /recipes/_doc/\${added._id}
`;

export function firstWorkspace(): Workspace {
  return { tabs: [{ id: 'first', name: COPY.firstTab, text: FIRST_TEXT }], active: 'first' };
}

export function activeTab(workspace: Workspace): Tab {
  return workspace.tabs.find(tab => tab.id === workspace.active) ?? workspace.tabs[0]!;
}

export function editText(workspace: Workspace, text: string): Workspace {
  return changeTab(workspace, workspace.active, tab => ({ ...tab, text }));
}

export function renameTab(workspace: Workspace, id: string, name: string): Workspace {
  return changeTab(workspace, id, tab => ({ ...tab, name: name.trim() || tab.name }));
}

export function addTab(workspace: Workspace, tab: Tab): Workspace {
  return { tabs: [...workspace.tabs, tab], active: tab.id };
}

/** The neighbor becomes active; the last tab is never closed, it is emptied. */
export function closeTab(workspace: Workspace, id: string): Workspace {
  const at = workspace.tabs.findIndex(tab => tab.id === id);
  if (at < 0) return workspace;
  if (workspace.tabs.length === 1) return changeTab(workspace, id, tab => ({ ...tab, text: '' }));
  const tabs = workspace.tabs.filter(tab => tab.id !== id);
  return { tabs, active: workspace.active === id ? tabs[Math.max(0, at - 1)]!.id : workspace.active };
}

/** Brings a closed tab back where it was. Nothing written since is replaced: if its id is in use, it gets another. */
export function reopenTab(workspace: Workspace, tab: Tab, at: number): Workspace {
  const successor = workspace.tabs.find(({ id }) => id === tab.id);
  if (successor?.text === '') return { ...changeTab(workspace, tab.id, () => tab), active: tab.id };
  let { id } = tab;
  while (workspace.tabs.some(other => other.id === id)) id += '-reopened';
  return { tabs: workspace.tabs.toSpliced(at, 0, { ...tab, id }), active: id };
}

/** Text is added at the end, never over what is there. */
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
