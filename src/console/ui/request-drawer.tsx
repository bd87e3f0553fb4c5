import { Button, Drawer } from '@mantine/core';
import { IconArrowRight, IconCode, IconCopy, IconTerminal2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { copyText } from './copy-text.ts';
import { JsonText } from './json-text.tsx';
import classes from './request-drawer.module.css';

interface ShowAsRequestProps {
  /** The request in Console grammar, and as curl. */
  consoleText: string;
  curlText: string;
  /** What the page adds by itself, said in a sentence. */
  note?: string;
  label?: string;
  /** As a line of text with an arrow, at the foot of a panel. */
  door?: boolean;
}

/** The button every panel has, and the drawer that shows what the panel asked. */
export function ShowAsRequest({ consoleText, curlText, note, label = 'Show as request', door }: ShowAsRequestProps) {
  const [open, setOpen] = useState(false);
  const [, navigate] = useLocation();
  return (
    <>
      {door ? (
        <button type="button" className={classes.door} onClick={() => setOpen(true)}>
          {label}
          <IconArrowRight size={14} aria-hidden="true" />
        </button>
      ) : (
        <Button variant="subtle" leftSection={<IconCode size={14} />} onClick={() => setOpen(true)} aria-label={label}>
          <span className={classes.word}>{label}</span>
        </Button>
      )}
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        position="right"
        size={480}
        title="The request behind this panel"
        closeButtonProps={{ 'aria-label': 'Close the request' }}
      >
        <div className={classes.body}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
          <section className={classes.text} tabIndex={0} aria-label="Request in Console grammar">
            <RequestText text={consoleText} />
          </section>
          {note !== undefined && <p className="secondary small">{note}</p>}
          <div className="row">
            <Button
              leftSection={<IconTerminal2 size={14} />}
              onClick={() => navigate(`/console?request=${encodeURIComponent(consoleText)}`)}
            >
              Open in Console
            </Button>
            <Button leftSection={<IconCopy size={14} />} onClick={() => copyText(curlText, 'the curl command')}>
              Copy as curl
            </Button>
            <Button variant="subtle" onClick={() => copyText(consoleText, 'the request')}>
              Copy request
            </Button>
          </div>
        </div>
      </Drawer>
    </>
  );
}

/** The method in accent, the path plain, the body as JSON. */
export function RequestText({ text }: { text: string }) {
  const [line = '', ...body] = text.split('\n');
  const [method = '', ...path] = line.split(' ');
  return (
    <>
      <b className={classes.method}>{method}</b> {path.join(' ')}
      {body.length > 0 && '\n'}
      <JsonText text={body.join('\n')} />
    </>
  );
}
