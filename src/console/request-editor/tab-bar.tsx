import { ActionIcon, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { addTab, closeTab, freeName, renameTab, type Workspace } from './workspace.ts';

interface TabBarProps {
  workspace: Workspace;
  change(change: (workspace: Workspace) => Workspace): void;
  /** A closed tab can be brought back for a while. */
  onClosed(before: Workspace, name: string): void;
}

export function TabBar({ workspace, change, onClosed }: TabBarProps) {
  const [renaming, setRenaming] = useState<string>();
  const close = (id: string, name: string) => {
    onClosed(workspace, name);
    change(current => closeTab(current, id));
  };
  const add = () => change(current => addTab(current, { id: crypto.randomUUID(), name: freeName(current), text: '' }));
  return (
    <div className="editor-tabs" role="tablist" aria-label="Request tabs" onKeyDown={moveFocus}>
      {workspace.tabs.map(tab => {
        const active = tab.id === workspace.active;
        if (renaming === tab.id)
          return (
            <TextInput
              key={tab.id}
              className="editor-tab-name"
              aria-label="Name of the tab"
              defaultValue={tab.name}
              autoFocus
              onFocus={event => event.currentTarget.select()}
              onBlur={event => {
                const name = event.currentTarget.value;
                change(current => renameTab(current, tab.id, name));
                setRenaming(undefined);
              }}
              onKeyDown={event => {
                if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
                event.stopPropagation();
              }}
            />
          );
        return (
          <div key={tab.id} className={`editor-tab${active ? ' editor-tab-active' : ''}`}>
            <button
              type="button"
              role="tab"
              id={`tab-${tab.id}`}
              aria-selected={active}
              aria-controls="request-editor"
              tabIndex={active ? 0 : -1}
              title="Double-click to rename"
              onClick={() => change(current => ({ ...current, active: tab.id }))}
              onDoubleClick={() => setRenaming(tab.id)}
            >
              {tab.name}
            </button>
            {active && (
              <ActionIcon
                size={18}
                variant="subtle"
                aria-label={`Close ${tab.name}`}
                onClick={() => close(tab.id, tab.name)}
              >
                <IconX size={14} stroke={1.7} />
              </ActionIcon>
            )}
          </div>
        );
      })}
      <ActionIcon size={28} variant="subtle" aria-label="New tab" onClick={add}>
        <IconPlus size={16} stroke={1.7} />
      </ActionIcon>
    </div>
  );
}

/** Arrow keys walk along the tabs, as the pattern for tab lists asks. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  const next = tabs[(at + step + tabs.length) % tabs.length]!;
  next.focus();
  next.click();
}
