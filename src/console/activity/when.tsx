/** A time of the past month, to the second. @param at milliseconds since the epoch */
export function When({ at }: { at: number }) {
  const date = new Date(at);
  return (
    <time className="num" dateTime={date.toISOString()}>
      {date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' })}
    </time>
  );
}
