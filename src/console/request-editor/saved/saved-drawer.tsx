import { Button, Drawer, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import type { NamedText } from '../../../language/exchange/exchange-format.ts';
import { vitrineFile } from '../../../language/exchange/vitrine-file.ts';
import { saveFile } from '../../ui/copy-and-save.ts';
import { offerUndo } from '../../ui/offer-undo.tsx';
import { COPY } from './copy.ts';
import { type Savable, SaveForm } from './save-form.tsx';
import classes from './saved.module.css';
import { SavedList } from './saved-list.tsx';
import { type SavedRequest, searchSaved } from './saved-request.ts';
import type { SavedRequests } from './use-saved-requests.ts';

interface SavedDrawerProps {
  opened: boolean;
  saved: SavedRequests;
  /** What the form offers to save; undefined shows the list alone. */
  savable: readonly Savable[] | undefined;
  onSave(): void;
  /** Closes the form and leaves the list open. */
  onFormDone(): void;
  onClose(): void;
  onOpen(text: NamedText): void;
  onAdd(text: string): void;
}

/** The requests saved in this browser: found, opened, renamed, moved and deleted here. */
export function SavedDrawer({ opened, saved, savable, onSave, onFormDone, onClose, onOpen, onAdd }: SavedDrawerProps) {
  const [wanted, setWanted] = useState('');
  const found = searchSaved(saved.list, wanted);
  const folders = [...new Set(saved.list.map(({ folder }) => folder))].filter(Boolean).sort();
  const store = (request: SavedRequest) =>
    saved.put([request]).then(
      () => notifications.show({ message: COPY.saved(request.name) }),
      (error: unknown) => notifications.show({ message: COPY.notSaved(String(error)), color: 'red' }),
    );
  const remove = async (request: SavedRequest) => {
    await saved.remove(request.id);
    offerUndo(COPY.deleted(request.name), () => void saved.put([request]));
  };
  const exportAll = () =>
    saveFile(
      `${COPY.exportFile}${vitrineFile.extension}`,
      [vitrineFile.write(saved.list, '').text],
      vitrineFile.mediaType,
    );
  return (
    <Drawer opened={opened} onClose={onClose} title={COPY.title}>
      {savable ? (
        <SaveForm
          choices={savable}
          folder=""
          folders={folders}
          onSave={text => {
            void store({ ...text, id: crypto.randomUUID(), savedAt: Date.now() });
            onFormDone();
          }}
          onCancel={onFormDone}
        />
      ) : (
        <div className={classes.tools}>
          <TextInput
            aria-label={COPY.search}
            placeholder={COPY.search}
            value={wanted}
            onChange={event => setWanted(event.currentTarget.value)}
          />
          <Button onClick={onSave}>{COPY.save}</Button>
          <Button disabled={saved.list.length === 0} onClick={exportAll}>
            {COPY.exportAll}
          </Button>
        </div>
      )}
      {saved.list.length === 0 && savable === undefined && (
        <>
          <p className="small">{COPY.empty}</p>
          <p className="small muted">{COPY.emptyHint}</p>
        </>
      )}
      {saved.list.length > 0 && found.length === 0 && <p className="small muted">{COPY.noneFound}</p>}
      <SavedList
        requests={found}
        folders={folders}
        onOpen={request => {
          onOpen(request);
          onClose();
        }}
        onAdd={({ text }) => {
          onAdd(text);
          onClose();
        }}
        onChange={request => void store(request)}
        onDelete={request => void remove(request)}
      />
    </Drawer>
  );
}
