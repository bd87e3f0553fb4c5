import { Fragment } from 'react';

/** A sentence as text; text in backticks is shown as code. */
export function Sentence({ text }: { text: string }) {
  return text.split('`').map((piece, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never change their order
      <code key={at} className="mono">
        {piece}
      </code>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same
      <Fragment key={at}>{piece}</Fragment>
    ),
  );
}
