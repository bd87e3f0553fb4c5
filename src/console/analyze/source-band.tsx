import { Textarea } from '@mantine/core';
import { counted } from '../ui/quantity.ts';
import classes from './analyze-room.module.css';
import { SourceText } from './source-text.tsx';
import type { TraceToken } from './trace.ts';

interface SourceBandProps {
  text: string;
  selected: TraceToken | undefined;
  onChange(text: string): void;
}

/** The first band: what is taken apart. */
export function SourceBand({ text, selected, onChange }: SourceBandProps) {
  return (
    <div className={classes.band}>
      <div className={classes.label}>
        <b>Source text</b>
        <span className="small muted">{counted(text.length, 'character')}</span>
      </div>
      <div className={classes.source}>
        <Textarea
          aria-label="Text to analyze"
          autosize
          minRows={1}
          maxRows={6}
          value={text}
          onChange={event => onChange(event.currentTarget.value)}
          classNames={{ input: classes.input }}
        />
        <SourceText text={text} selected={selected} />
      </div>
    </div>
  );
}
