import { Button, Drawer } from '@mantine/core';
import { IconArrowRight, IconCode, IconCopy, IconTerminal2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { copyText } from '../ui/copy-and-save.ts';
import { RequestText } from '../ui/json-text.tsx';
import { useEscapeLayer } from '../ui/keyboard.tsx';
import type { EngineRequest } from './ask.ts';
import { COPY } from './copy.ts';
import { consoleText, curlText, useCurlTarget } from './request-text.ts';
import classes from './show-as-request.module.css';

interface ShowAsRequestProps {
  /** In the order in which the page sends them. */
  requests: readonly EngineRequest[];
  /** One sentence on what else the page sends. */
  note?: string;
  label?: string;
  /** Shows a line of text with an arrow instead of a button, for the bottom of a panel. */
  door?: boolean;
}

/** A panel's button that opens a drawer with the panel's requests. */
export function ShowAsRequest({ requests, note, label = COPY.showAsRequest, door }: ShowAsRequestProps) {
  const target = useCurlTarget();
  const text = requests.map(consoleText).join('\n\n');
  const commands = () => requests.map(request => curlText(request, target)).join('\n');
  const [open, setOpen] = useState(false);
  const [, navigate] = useLocation();
  useEscapeLayer(open, () => setOpen(false));
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
        closeOnEscape={false}
        title={COPY.requestTitle}
        closeButtonProps={{ 'aria-label': COPY.closeRequest }}
      >
        <div className={classes.body}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
          <section className={classes.text} tabIndex={0} aria-label={COPY.requestText}>
            <RequestText text={text} />
          </section>
          {note !== undefined && <p className="secondary small">{note}</p>}
          <div className="row">
            <Button
              leftSection={<IconTerminal2 size={14} />}
              onClick={() => navigate(`/console?request=${encodeURIComponent(text)}`)}
            >
              {COPY.openInConsole}
            </Button>
            <Button leftSection={<IconCopy size={14} />} onClick={() => copyText(commands(), COPY.curlCommand)}>
              {COPY.copyAsCurl}
            </Button>
            <Button variant="subtle" onClick={() => copyText(text, COPY.theRequest)}>
              {COPY.copyRequest}
            </Button>
          </div>
        </div>
      </Drawer>
    </>
  );
}
