import { ActionIcon } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { jsonPieces } from '../../language/text-pieces.ts';
import { COPY } from './copy.ts';
import { copyText } from './copy-and-save.ts';
import classes from './json-text.module.css';

export interface JsonTextProps {
  text: string;
  /** Returns the action for a click on a string, given as JSON text; undefined if it is not a link. */
  follow?: ((string: string) => (() => void) | undefined) | undefined;
}

/** JSON text with syntax colours. */
export function JsonText({ text, follow }: JsonTextProps) {
  let at = 0;
  return jsonPieces(text).map(piece => {
    const key = at;
    at += piece.text.length;
    if (piece.kind === 'space') return piece.text;
    const go = piece.kind === 'string' ? follow?.(piece.text) : undefined;
    // Not in the tab order: every link in a text is also available next to it.
    return go ? (
      <button key={key} type="button" tabIndex={-1} className={`${classes.link} ${classes.string}`} onClick={go}>
        {piece.text}
      </button>
    ) : (
      <span key={key} className={classes[piece.kind]}>
        {piece.text}
      </span>
    );
  });
}

/** Read-only JSON that scrolls, with a copy button. */
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

/** A request in Console grammar: the method highlighted, the body as JSON. */
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
