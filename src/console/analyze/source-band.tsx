import { ActionIcon, Button, Textarea } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { counted } from '../ui/quantity.ts';
import shared from './analyze-room.module.css';
import { COPY } from './copy.ts';
import classes from './source-band.module.css';
import { SourceText } from './source-text.tsx';
import type { TraceToken } from './trace.ts';

interface SourceBandProps {
  texts: string[];
  selected: TraceToken | undefined;
  onChange(texts: string[]): void;
}

/** The first band: the texts to analyze, all sent in one request. */
export function SourceBand({ texts, selected, onChange }: SourceBandProps) {
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  return (
    <div className={shared.band}>
      <div className={shared.label}>
        <b>{texts.length === 1 ? COPY.sourceText : COPY.sourceTexts(texts.length)}</b>
        <span className="small muted">{counted(characters, 'character')}</span>
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
          // biome-ignore lint/suspicious/noArrayIndexKey: texts have no identity but their place
          <div key={at} className={classes.textRow}>
            <Textarea
              aria-label={texts.length === 1 ? COPY.textToAnalyze : COPY.textToAnalyzeAt(at + 1)}
              autosize
              minRows={1}
              maxRows={6}
              value={text}
              onChange={event => onChange(texts.with(at, event.currentTarget.value))}
              classNames={{ root: shared.grow, input: classes.input }}
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
