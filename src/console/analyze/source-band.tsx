import { ActionIcon, Button, Textarea } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { TraceToken } from '../analysis/trace.ts';
import classes from './analyze-room.module.css';
import { COPY } from './copy.ts';

const MOST_ROWS = 6;
/** Longer texts need all rows; measuring them takes longer than a key press should. */
const LONG = 2000;

interface SourceBandProps {
  texts: string[];
  selected: TraceToken | undefined;
  onChange(texts: string[]): void;
}

/** The first band, with the fields for the texts. */
export function SourceBand({ texts, selected, onChange }: SourceBandProps) {
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  return (
    <div className={classes.band}>
      <div className={classes.label}>
        <b>{texts.length === 1 ? COPY.sourceText : COPY.sourceTexts(texts.length)}</b>
        <span className="small muted">{COPY.characters(characters)}</span>
        <Button
          className={classes.addText}
          size="compact-xs"
          variant="subtle"
          leftSection={<IconPlus size={12} />}
          onClick={() => onChange([...texts, ''])}
        >
          {COPY.addText}
        </Button>
      </div>
      <div className={classes.source}>
        {texts.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text has no identity but its position
          <div key={at} className={classes.textRow}>
            <Textarea
              aria-label={texts.length === 1 ? COPY.textToAnalyze : COPY.textToAnalyzeAt(at + 1)}
              {...(text.length > LONG ? { rows: MOST_ROWS } : { autosize: true, minRows: 1, maxRows: MOST_ROWS })}
              value={text}
              onChange={event => onChange(texts.with(at, event.currentTarget.value))}
              classNames={{ root: classes.grow, input: classes.input }}
            />
            {texts.length > 1 && (
              <ActionIcon
                variant="subtle"
                aria-label={COPY.removeText(at + 1)}
                onClick={() => onChange(texts.toSpliced(at, 1))}
              >
                <IconX size={14} />
              </ActionIcon>
            )}
          </div>
        ))}
        <SourceText text={texts.join('\n')} selected={selected} />
      </div>
    </div>
  );
}

/** The source text with the characters of the selected token marked. */
function SourceText({ text, selected }: { text: string; selected: TraceToken | undefined }) {
  if (!selected) return <p className={`${classes.mirror} small muted`}>{COPY.chooseToken}</p>;
  const { start_offset: from, end_offset: to } = selected;
  return (
    <p className={`${classes.mirror} mono`}>
      {text.slice(0, from)}
      <mark className={classes.mark}>{text.slice(from, to)}</mark>
      {text.slice(to)} <span className="small muted num">{COPY.range(from, to)}</span>
    </p>
  );
}
