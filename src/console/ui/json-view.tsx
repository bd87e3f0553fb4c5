import { ActionIcon } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { COPY } from './copy.ts';
import { copyText } from './copy-text.ts';
import { JsonText, type JsonTextProps } from './json-text.tsx';
import classes from './json-view.module.css';

/** JSON to read: coloured, scrolling, with a copy button. */
export function JsonView({ label, text, follow }: JsonTextProps & { label: string }) {
  return (
    <div className={classes.view}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section tabIndex={0} aria-label={label}>
        <pre>
          <JsonText text={text} follow={follow} />
        </pre>
      </section>
      <ActionIcon className={classes.copy} aria-label={COPY.copyOf(label)} onClick={() => copyText(text, label)}>
        <IconCopy size={14} />
      </ActionIcon>
    </div>
  );
}
