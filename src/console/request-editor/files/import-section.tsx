import { Button, FileButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { type NamedText, UnreadableFile } from '../../../language/exchange/exchange-format.ts';
import { fileTabs, wholeTexts } from '../../../language/exchange/file-tabs.ts';
import { LARGEST_FILE, type RequestFile, readRequestFile } from '../../../language/exchange/formats.ts';
import { parseRequests } from '../../../language/parse-requests.ts';
import { COPY } from './copy.ts';
import classes from './files.module.css';
import { SkippedList } from './skipped-list.tsx';

interface ImportSectionProps {
  onOpen(tabs: readonly { name: string; text: string }[]): void;
  /** Rejects if the browser cannot store them. */
  onSave(texts: readonly NamedText[]): Promise<void>;
}

/** Reads a file, shows what is in it, and then opens or saves it. */
export function ImportSection({ onOpen, onSave }: ImportSectionProps) {
  const [read, setRead] = useState<{ name: string; contents: RequestFile }>();
  const [problem, setProblem] = useState<string>();
  const take = async (file: File | null) => {
    if (!file) return;
    setRead(undefined);
    setProblem(undefined);
    try {
      // A larger file is not even loaded.
      const text = file.size > LARGEST_FILE ? ' '.repeat(LARGEST_FILE + 1) : await file.text();
      setRead({ name: file.name, contents: readRequestFile(text, file.name) });
    } catch (error) {
      if (!(error instanceof UnreadableFile || error instanceof DOMException)) throw error;
      setProblem(COPY.unreadable(file.name, error.message));
    }
  };
  return (
    <section className={classes.section}>
      <h2>{COPY.import}</h2>
      <p className="small secondary">{COPY.importHint}</p>
      <div>
        <FileButton onChange={file => void take(file)} inputProps={{ 'aria-label': COPY.file }}>
          {props => <Button {...props}>{COPY.choose}</Button>}
        </FileButton>
      </div>
      {problem !== undefined && (
        <p className={`small ${classes.problem}`} role="alert">
          {problem}
        </p>
      )}
      {read && <Preview {...read} onOpen={onOpen} onSave={onSave} onDone={() => setRead(undefined)} />}
    </section>
  );
}

interface PreviewProps extends ImportSectionProps {
  name: string;
  contents: RequestFile;
  onDone(): void;
}

function Preview({ name, contents, onOpen, onSave, onDone }: PreviewProps) {
  const tabs = fileTabs(contents, name);
  const texts = wholeTexts(contents);
  const requests = tabs.reduce((sum, { text }) => sum + parseRequests(text).requests.length, 0);
  const open = () => {
    onOpen(tabs);
    notifications.show({ message: COPY.opened(tabs.length, name) });
    onDone();
  };
  const save = () =>
    onSave(texts).then(
      () => {
        notifications.show({ message: COPY.saved(texts.length, name) });
        onDone();
      },
      (error: unknown) => notifications.show({ message: COPY.notSaved(String(error)), color: 'red' }),
    );
  return (
    <div className={classes.section}>
      <p role="status">{COPY.read(name, contents.format, requests)}</p>
      {texts.length === 0 ? (
        <p className="small secondary">{COPY.nothingRead}</p>
      ) : (
        <>
          <ul className={classes.list} aria-label={COPY.preview}>
            {tabs.map((tab, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: tabs of a file may share a name
              <li key={at}>
                <details open={tabs.length === 1}>
                  <summary>
                    {tab.name}{' '}
                    <span className="small muted">{COPY.requests(parseRequests(tab.text).requests.length)}</span>
                  </summary>
                  <pre className={`mono ${classes.text}`}>{tab.text}</pre>
                </details>
              </li>
            ))}
          </ul>
          <div className="row">
            <Button variant="filled" onClick={open}>
              {COPY.openTabs(tabs.length)}
            </Button>
            <Button onClick={() => void save()}>{COPY.saveAll(texts.length)}</Button>
          </div>
        </>
      )}
      <SkippedList label={COPY.skipped} skipped={contents.skipped} />
    </div>
  );
}
