import shared from './analyze-room.module.css';
import { COPY } from './copy.ts';
import classes from './source-text.module.css';
import type { TraceToken } from './trace.ts';

/** The text with the characters of the selected token marked; offsets refer to the source. */
export function SourceText({ text, selected }: { text: string; selected: TraceToken | undefined }) {
  if (!selected) return <p className={`${classes.mirror} small muted`}>{COPY.chooseToken}</p>;
  const { start_offset: from, end_offset: to } = selected;
  return (
    <p className={`${classes.mirror} mono`}>
      {text.slice(0, from)}
      <mark className={shared.mark}>{text.slice(from, to)}</mark>
      {text.slice(to)} <span className="small muted num">{COPY.range(from, to)}</span>
    </p>
  );
}
