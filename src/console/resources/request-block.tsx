import { ActionIcon } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { EngineRequest } from '../connections/ask.ts';
import { consoleText, curlText } from '../connections/request-text.ts';
import { useCurlTarget } from '../connections/use-curl-target.ts';
import { copyText } from '../ui/copy-text.ts';
import { RequestText } from '../ui/request-text.tsx';
import classes from './request-block.module.css';

/** A request in Console grammar, to review before it is sent or to copy as curl. */
export function RequestBlock({ request }: { request: EngineRequest }) {
  const target = useCurlTarget();
  return (
    <div className={classes.request}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section tabIndex={0} aria-label="Request in Console grammar" className="mono">
        <RequestText text={consoleText(request)} />
      </section>
      <ActionIcon
        aria-label="Copy the request as curl"
        title="Copy as curl"
        onClick={() => copyText(curlText(request, target), 'the curl command')}
      >
        <IconCopy size={14} />
      </ActionIcon>
    </div>
  );
}
