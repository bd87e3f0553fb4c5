import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { COPY } from './copy.ts';
import { SaveForm } from './save-form.tsx';
import classes from './saved.module.css';
import { byFolder, type SavedRequest } from './saved-request.ts';

export interface SavedActions {
  onOpen(request: SavedRequest): void;
  onAdd(request: SavedRequest): void;
  onChange(request: SavedRequest): void;
  onDelete(request: SavedRequest): void;
}

interface SavedListProps extends SavedActions {
  requests: readonly SavedRequest[];
  folders: readonly string[];
}

/** Saved requests under their folders. */
export function SavedList({ requests, folders, ...actions }: SavedListProps) {
  const [editing, setEditing] = useState<string>();
  return byFolder(requests).map(folder => (
    <section key={folder.path} className={classes.folder}>
      <h3 className="small">{folder.path || COPY.topFolder}</h3>
      <ul className={classes.list}>
        {folder.requests.map(request => (
          <li key={request.id}>
            {editing === request.id ? (
              <SaveForm
                choices={[{ label: '', text: request.text, name: request.name }]}
                folder={request.folder}
                folders={folders}
                onSave={saved => {
                  actions.onChange({ ...request, ...saved });
                  setEditing(undefined);
                }}
                onCancel={() => setEditing(undefined)}
              />
            ) : (
              <SavedRow request={request} onEdit={() => setEditing(request.id)} {...actions} />
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}

interface SavedRowProps extends SavedActions {
  request: SavedRequest;
  onEdit(): void;
}

function SavedRow({ request, onEdit, onOpen, onAdd, onDelete }: SavedRowProps) {
  const [firstLine] = request.text.split('\n').filter(line => !/^\s*(?:#|\/\/|$)/.test(line));
  return (
    <div className={classes.row}>
      <button
        type="button"
        className={classes.open}
        aria-label={COPY.openTab(request.name)}
        onClick={() => onOpen(request)}
      >
        <span className="ellipsis">{request.name}</span>
        <span className="mono small muted ellipsis">{firstLine}</span>
      </button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={COPY.more(request.name)}>
            <IconDotsVertical size={14} stroke={1.7} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onAdd(request)}>{COPY.addToEditor}</Menu.Item>
          <Menu.Item onClick={onEdit}>{COPY.edit}</Menu.Item>
          <Menu.Item onClick={() => onDelete(request)}>{COPY.delete}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
