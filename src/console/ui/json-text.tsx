import { ActionIcon } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { isLiteral, type JsonToken, nextToken } from '../../language/json-scanner.ts';
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

export type JsonKind = 'key' | 'string' | 'number' | 'literal' | 'punctuation' | 'space' | 'other';

export interface JsonPiece {
  kind: JsonKind;
  text: string;
}

/** Splits JSON text for colouring. Accepts incomplete and invalid JSON; the pieces joined are always the text. */
export function jsonPieces(text: string): JsonPiece[] {
  const pieces: JsonPiece[] = [];
  let at = 0;
  let token = nextToken(text, 0);
  while (token) {
    if (token.from > at) pieces.push({ kind: 'space', text: text.slice(at, token.from) });
    at = token.to;
    const next = nextToken(text, at);
    pieces.push({ kind: kindOf(text, token, next), text: text.slice(token.from, at) });
    token = next;
  }
  if (at < text.length) pieces.push({ kind: 'space', text: text.slice(at) });
  return pieces;
}

function kindOf(text: string, token: JsonToken, next: JsonToken | undefined): JsonKind {
  if (token.kind === 'string') return next && text[next.from] === ':' ? 'key' : 'string';
  if (token.kind === 'raw-string') return 'string';
  if (token.kind === 'number' || token.kind === 'punctuation') return token.kind;
  return isLiteral(text, token) ? 'literal' : 'other';
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
