import { ActionIcon, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { COPY } from './copy.ts';
import { addTab, closeTab, freeName, renameTab, type Tab, type Workspace } from './workspace.ts';

interface TabBarProps {
  workspace: Workspace;
  change(change: (workspace: Workspace) => Workspace): void;
  /** A closed tab with its position, which can be reopened for a while. */
  onClosed(tab: Tab, at: number): void;
}

/** The tab list pattern: arrow keys move between tabs, F2 renames, Delete closes. */
export function TabBar({ workspace, change, onClosed }: TabBarProps) {
  const [renaming, setRenaming] = useState<string>();
  const close = (tab: Tab) => {
    onClosed(tab, workspace.tabs.indexOf(tab));
    change(current => closeTab(current, tab.id));
  };
  const rename = (tab: Tab, name: string) => {
    change(current => renameTab(current, tab.id, name));
    setRenaming(undefined);
  };
  const add = () => change(current => addTab(current, { id: crypto.randomUUID(), name: freeName(current), text: '' }));
  return (
    <div className="editor-tab-bar">
      <div className="editor-tabs" role="tablist" aria-label={COPY.tabs} onKeyDown={moveFocus}>
        {workspace.tabs.map(tab =>
          renaming === tab.id ? (
            <TabName key={tab.id} name={tab.name} onName={name => rename(tab, name)} />
          ) : (
            <TabButton
              key={tab.id}
              tab={tab}
              active={tab.id === workspace.active}
              onChoose={() => change(current => ({ ...current, active: tab.id }))}
              onRename={() => setRenaming(tab.id)}
              onClose={() => close(tab)}
            />
          ),
        )}
      </div>
      <ActionIcon size={28} variant="subtle" aria-label={COPY.newTab} onClick={add}>
        <IconPlus size={16} stroke={1.7} />
      </ActionIcon>
    </div>
  );
}

interface TabButtonProps {
  tab: Tab;
  active: boolean;
  onChoose(): void;
  onRename(): void;
  onClose(): void;
}

/**
 * The close button is for pointers only, since Delete closes the tab by keyboard, so that the tab list contains only
 * tabs.
 */
function TabButton({ tab, active, onChoose, onRename, onClose }: TabButtonProps) {
  const keys: Record<string, () => void> = { Delete: onClose, F2: onRename };
  return (
    <button
      type="button"
      role="tab"
      id={`tab-${tab.id}`}
      className={`editor-tab${active ? ' editor-tab-active' : ''}`}
      aria-selected={active}
      aria-controls="request-editor"
      tabIndex={active ? 0 : -1}
      title={COPY.tabHintTitle}
      onClick={onChoose}
      onDoubleClick={onRename}
      onKeyDown={event => keys[event.key]?.()}
    >
      {tab.name}
      {active && (
        <span
          className="editor-tab-close"
          aria-hidden="true"
          onClick={event => {
            event.stopPropagation();
            onClose();
          }}
        >
          <IconX size={14} stroke={1.7} />
        </span>
      )}
    </button>
  );
}

function TabName({ name, onName }: { name: string; onName(name: string): void }) {
  return (
    <TextInput
      className="editor-tab-name"
      aria-label={COPY.tabName}
      defaultValue={name}
      autoFocus
      onFocus={event => event.currentTarget.select()}
      onBlur={event => onName(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
        event.stopPropagation();
      }}
    />
  );
}

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
