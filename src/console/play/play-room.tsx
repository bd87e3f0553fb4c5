import { Button } from '@mantine/core';
import { type DragEvent, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { ErrorCard } from '../ui/error-card.tsx';
import { EmptyState, Page, PageContent } from '../ui/page.tsx';
import { COPY } from './copy.ts';
import { BLANK, EXAMPLE } from './example.data.ts';
import { FromAddress } from './from-address.tsx';
import { type Opened, openFiles } from './opened.ts';
import classes from './play.module.css';
import { PlayDocument } from './play-document.tsx';
import { useOpened } from './use-opened.ts';

/** Scenarios from a link, a file or another site, run in an engine of their own. */
export default function PlayRoom() {
  const [opening, open] = useOpened();
  const [parameters, setParameters] = useSearchParams();
  const from = parameters.get('from');
  const [isOver, setOver] = useState(false);
  const openOther = (work: Promise<Opened> | undefined) => {
    // The address must not name a scenario that is no longer shown.
    if (location.hash !== '' || parameters.size > 0) setParameters(new URLSearchParams(), { replace: true });
    open(work);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length > 0) openOther(openFiles([...event.dataTransfer.files]));
  };
  return (
    <section
      className={classes.room}
      data-over={isOver || undefined}
      aria-label={COPY.roomTitle}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {opening.state === 'open' ? (
        <PlayDocument key={keyOf(opening.opened)} opened={opening.opened} onOpen={openOther} />
      ) : (
        <Page title={COPY.roomTitle}>
          {opening.state === 'opening' && <p className={classes.pad}>{COPY.opening}</p>}
          {opening.state === 'failed' && (
            <div className={classes.pad}>
              <ErrorCard title={COPY.notOpened} reason={`${opening.reason} ${COPY.nothingRun}`} />
            </div>
          )}
          {opening.state !== 'opening' && from !== null && <FromAddress key={from} from={from} onOpen={open} />}
          {opening.state !== 'opening' && <Empty onOpen={openOther} />}
        </Page>
      )}
    </section>
  );
}

let opened = 0;
const keys = new WeakMap<Opened, number>();

function keyOf(one: Opened): number {
  let key = keys.get(one);
  if (key === undefined) keys.set(one, (key = ++opened));
  return key;
}

function Empty({ onOpen }: { onOpen(work: Promise<Opened>): void }) {
  const text = (markdown: string) => onOpen(Promise.resolve({ markdown, files: new Map() }));
  return (
    <PageContent>
      <EmptyState
        label={COPY.empty}
        title={COPY.emptyTitle}
        text={COPY.emptyText}
        actions={
          <>
            <Button variant="filled" onClick={() => text(EXAMPLE)}>
              {COPY.openExample}
            </Button>
            <OpenFile onOpen={onOpen} label={COPY.openFile} />
            <Button variant="subtle" onClick={() => text(BLANK)}>
              {COPY.startEmpty}
            </Button>
          </>
        }
      >
        <p>{COPY.emptyHow}</p>
        <pre className={`${classes.sample} mono muted`}>{COPY.emptyRequest}</pre>
      </EmptyState>
    </PageContent>
  );
}

/** A button that lets the user choose a Markdown file and the data beside it. */
function OpenFile({ onOpen, label }: { onOpen(work: Promise<Opened>): void; label: string }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>{label}</Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".md,.markdown,.ndjson"
        aria-label={COPY.fileToOpen}
        onChange={event => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          if (files.length > 0) onOpen(openFiles(files));
        }}
      />
    </>
  );
}
