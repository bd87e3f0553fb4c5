import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import { IconBookmark, IconCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { COPY } from './copy.ts';
import { offerUndo } from './offer-undo.tsx';
import type { Saved, SavedList } from './saved-list.ts';
import classes from './saved-menu.module.css';

interface SavedMenuProps {
  list: SavedList;
  /** The path of the page, which the parameters of an entry follow. */
  path: string;
  /** The state of the page to save, as parameters. */
  current: string;
  /** A name for the current state. */
  suggestion: string;
  /** What the entries are called: “Saved searches”. */
  label: string;
  /** Shown while there are none: what is saved, and what for. */
  hint: string;
}

/** A button that opens the saved states of a page, to open, rename and delete them, and to save the current one. */
export function SavedMenu({ list, path, current, suggestion, label, hint }: SavedMenuProps) {
  const entries = useSyncExternalStore(list.subscribe, list.snapshot);
  const [opened, setOpened] = useState(false);
  const [given, setName] = useState<string>();
  const name = (given ?? suggestion).trim();
  const replaced = list.find(name);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name === '') return;
    list.save(name, current);
    setName(undefined);
    if (replaced === undefined) offerUndo(COPY.savedAs(name), () => list.delete(name));
    else offerUndo(COPY.replacedSaved(name), () => list.save(name, replaced.parameters));
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={320} trapFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          leftSection={<IconBookmark size={14} />}
          aria-label={label}
          onClick={() => setOpened(!opened)}
        >
          <span className="wide-only">{COPY.saved}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu}>
        <form className={classes.form} onSubmit={save}>
          <TextInput
            aria-label={COPY.nameToSave}
            placeholder={COPY.nameToSave}
            value={given ?? suggestion}
            onChange={event => setName(event.currentTarget.value)}
            onFocus={event => event.currentTarget.select()}
            data-autofocus
          />
          <Button type="submit" disabled={name === ''}>
            {replaced === undefined ? COPY.save : COPY.replace}
          </Button>
        </form>
        {entries.length === 0 ? (
          <p className="small muted">{hint}</p>
        ) : (
          <ul className={classes.list} aria-label={label}>
            {entries.map(entry => (
              <Entry key={entry.name} list={list} entry={entry} path={path} onOpen={() => setOpened(false)} />
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

interface EntryProps {
  list: SavedList;
  entry: Saved;
  path: string;
  onOpen(): void;
}

function Entry({ list, entry: { name, parameters }, path, onOpen }: EntryProps) {
  const [draft, setDraft] = useState<string>();
  if (draft !== undefined) {
    const next = draft.trim();
    const isTaken = next !== name && list.find(next) !== undefined;
    const rename = (event: FormEvent) => {
      event.preventDefault();
      if (next === '' || isTaken) return;
      list.rename(name, next);
      setDraft(undefined);
    };
    return (
      <li>
        <form className={classes.form} onSubmit={rename}>
          <TextInput
            aria-label={COPY.newNameOf(name)}
            value={draft}
            error={isTaken && COPY.nameTaken}
            onChange={event => setDraft(event.currentTarget.value)}
            autoFocus
          />
          <ActionIcon type="submit" aria-label={COPY.rename} disabled={next === '' || isTaken}>
            <IconCheck size={16} />
          </ActionIcon>
        </form>
      </li>
    );
  }
  return (
    <li>
      <Link className="ellipsis" href={`${path}?${parameters}`} onClick={onOpen}>
        {name}
      </Link>
      <span className="spring" />
      <ActionIcon aria-label={COPY.renameSaved(name)} onClick={() => setDraft(name)}>
        <IconPencil size={16} />
      </ActionIcon>
      <ActionIcon
        aria-label={COPY.deleteSaved(name)}
        onClick={() => {
          list.delete(name);
          offerUndo(COPY.deletedSaved(name), () => list.save(name, parameters));
        }}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </li>
  );
}
