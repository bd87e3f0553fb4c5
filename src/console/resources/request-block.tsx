import { ActionIcon } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { EngineRequest } from '../connections/ask.ts';
import { consoleText, curlText, useCurlTarget } from '../connections/request-text.ts';
import { copyText } from '../ui/copy-and-save.ts';
import { RequestText } from '../ui/json-text.tsx';
import { COPY } from './copy.ts';
import classes from './resources.module.css';

/** A request in Console syntax, for review or to copy as curl. */
export function RequestBlock({ request }: { request: EngineRequest }) {
  const target = useCurlTarget();
  return (
    <div className={classes.request}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section tabIndex={0} aria-label={COPY.requestText} className="mono">
        <RequestText text={consoleText(request)} />
      </section>
      <ActionIcon
        aria-label={COPY.copyRequestAsCurl}
        title={COPY.copyAsCurl}
        onClick={() => copyText(curlText(request, target), COPY.curlCommand)}
      >
        <IconCopy size={14} />
      </ActionIcon>
    </div>
  );
}
