import { Button, Drawer, TextInput } from '@mantine/core';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAnswer } from '../../connections/use-answer.ts';
import { bytes } from '../../ui/quantity.ts';
import { WordFileEditor } from './word-file-editor.tsx';
import classes from './word-files.module.css';
import { isFileName, WORD_FILES, type WordFile } from './word-files.ts';

interface WordFilesProps {
  /** Adds a filter that reads the file; undefined if the room shows no chain. */
  onUse: ((file: string) => void) | undefined;
}

/** The files of synonyms, stop words and rules that analyzers read, edited where they are tried. */
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
        aria-label="Word lists"
        onClick={() => setOpen(true)}
      >
        <span className={classes.word}>Word lists</span>
      </Button>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        position="right"
        size={520}
        title="Word lists"
        closeButtonProps={{ 'aria-label': 'Close the word files' }}
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
  if (error)
    return (
      <p className="secondary">
        This engine does not expose its files: it reads them from its config folder, where its administrator edits them
        there. Rules can be written into the filter itself instead.
      </p>
    );
  const files = data?.body.files ?? [];
  const known = new Set(files.map(({ file }) => file));
  const fresh = created.filter(name => !known.has(name)).map(file => ({ file, bytes: 0 }));
  return (
    <div className={classes.body}>
      <p className="small secondary">
        Synonyms, stop words and dictionaries, one entry a line, that a filter names in <code>synonyms_path</code> and
        its like.
      </p>
      <ul className={classes.files} aria-label="Files">
        {[...files, ...fresh].map(each => (
          <li key={each.file}>
            <button
              type="button"
              className={classes.file}
              aria-pressed={each.file === chosen}
              onClick={() => setChosen(each.file)}
            >
              <span className="mono ellipsis">{each.file}</span>
              <span className="small secondary num">{known.has(each.file) ? bytes(each.bytes) : 'not saved yet'}</span>
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
        aria-label="Name of a new file"
        placeholder="analysis/synonyms.txt"
        className={classes.name}
        value={name}
        error={wrong && 'Letters, digits, _, - and inner dots; / between folders.'}
        onChange={event => setName(event.currentTarget.value)}
      />
      <Button type="submit" leftSection={<IconPlus size={14} />}>
        New file
      </Button>
    </form>
  );
}
