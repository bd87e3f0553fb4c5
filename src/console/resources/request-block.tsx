import { ActionIcon } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { EngineRequest } from '../connections/ask.ts';
import { consoleText, curlText } from '../connections/request-text.ts';
import { copyText } from '../ui/copy-text.ts';
import { RequestText } from '../ui/request-drawer.tsx';
import classes from './resources.module.css';

/** A request in Console grammar, to be read before it is sent, and copied as what a shell runs. */
export function RequestBlock({ request }: { request: EngineRequest }) {
  return (
    <div className={classes.request}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section tabIndex={0} aria-label="Request in Console grammar" className="mono">
        <RequestText text={consoleText(request)} />
      </section>
      <ActionIcon
        aria-label="Copy the request as curl"
        title="Copy as curl"
        onClick={() => copyText(curlText(request), 'the curl command')}
      >
        <IconCopy size={14} />
      </ActionIcon>
    </div>
  );
}
