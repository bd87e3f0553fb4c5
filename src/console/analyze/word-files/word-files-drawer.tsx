import { Button, Drawer, TextInput } from '@mantine/core';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAnswer } from '../../connections/connection-context.tsx';
import { bytes } from '../../ui/quantity.ts';
import { COPY } from './copy.ts';
import { WordFileEditor } from './word-file-editor.tsx';
import classes from './word-files.module.css';
import { isFileName, WORD_FILES, type WordFile } from './word-files.ts';

interface WordFilesProps {
  /** Adds a filter that reads the file to the chain; undefined if there is no chain. */
  onUse: ((file: string) => void) | undefined;
}

/** A drawer with the files of synonyms, stop words and rules that analyzers read. */
export function WordFiles({ onUse }: WordFilesProps) {
  const [open, setOpen] = useState(false);
  const use = (file: string) => {
    onUse?.(file);
    setOpen(false);
  };
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconFileText size={14} />}
        aria-label={COPY.wordLists}
        onClick={() => setOpen(true)}
      >
        <span className={classes.word}>{COPY.wordLists}</span>
      </Button>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        title={COPY.wordLists}
        closeButtonProps={{ 'aria-label': COPY.closeWordLists }}
      >
        <Files onUse={onUse && use} />
      </Drawer>
    </>
  );
}

function Files({ onUse }: WordFilesProps) {
  const { data, error } = useAnswer<{ files: WordFile[] }>(WORD_FILES);
  const [chosen, setChosen] = useState<string>();
  const [created, setCreated] = useState<string[]>([]);
  if (error) return <p className="secondary">{COPY.filesHidden}</p>;
  const files = data?.body.files ?? [];
  const known = new Set(files.map(({ file }) => file));
  const fresh = created.filter(name => !known.has(name)).map(file => ({ file, bytes: 0 }));
  return (
    <div className={classes.body}>
      <p className="small secondary">
        {COPY.filesHint} <code>{COPY.synonymsPath}</code> {COPY.andTheLike}
      </p>
      <ul className={classes.files} aria-label={COPY.files}>
        {[...files, ...fresh].map(each => (
          <li key={each.file}>
            <button
              type="button"
              className={classes.file}
              aria-pressed={each.file === chosen}
              onClick={() => setChosen(each.file)}
            >
              <span className="mono ellipsis">{each.file}</span>
              <span className="small secondary num">{known.has(each.file) ? bytes(each.bytes) : COPY.notSaved}</span>
            </button>
          </li>
        ))}
      </ul>
      <NewFile
        onCreate={name => {
          setCreated([...created, name]);
          setChosen(name);
        }}
      />
      {chosen !== undefined && (
        <WordFileEditor
          key={chosen}
          file={chosen}
          saved={known.has(chosen)}
          onUse={onUse}
          onDelete={() => {
            setCreated(created.filter(name => name !== chosen));
            setChosen(undefined);
          }}
        />
      )}
    </div>
  );
}

function NewFile({ onCreate }: { onCreate(name: string): void }) {
  const [name, setName] = useState('');
  const wrong = name !== '' && !isFileName(name);
  return (
    <form
      className="row"
      onSubmit={event => {
        event.preventDefault();
        if (!isFileName(name)) return;
        onCreate(name);
        setName('');
      }}
    >
      <TextInput
        aria-label={COPY.newFileName}
        placeholder={COPY.fileExample}
        className={classes.name}
        value={name}
        error={wrong && COPY.invalidName}
        onChange={event => setName(event.currentTarget.value)}
      />
      <Button type="submit" leftSection={<IconPlus size={14} />}>
        {COPY.newFile}
      </Button>
    </form>
  );
}
