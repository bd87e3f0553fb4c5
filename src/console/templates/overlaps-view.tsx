import { TextInput } from '@mantine/core';
import type { NamedTemplate, Templates } from '../template-ladder/template-shapes.ts';
import { useParameters } from '../ui/use-parameters.ts';
import { COPY } from './copy.ts';
import { DraftConflict, DraftConflicts } from './draft-conflict.tsx';
import classes from './overlap-matrix.module.css';
import { OverlapMatrix } from './overlap-matrix.tsx';
import lists from './template-list.module.css';
import { patternList } from './wizard/draft-edits.ts';

/** The matrix, with a field to try patterns. */
export function OverlapsView({ templates }: { templates: Templates }) {
  const [parameters, change] = useParameters();
  const patterns = patternList(parameters.get('patterns') ?? '');
  const priority = Number(parameters.get('priority') ?? 0) || 0;
  const tried: NamedTemplate[] =
    patterns.length > 0 ? [{ name: 'a-new-template', template: { index_patterns: patterns, priority } }] : [];
  return (
    <div className={lists.list}>
      <div className={classes.tryRow}>
        <TextInput
          label={COPY.tryPatterns}
          description={COPY.tryPatternsHint}
          placeholder={COPY.patternsExample}
          classNames={{ input: 'mono' }}
          value={parameters.get('patterns') ?? ''}
          onChange={event => change({ patterns: event.currentTarget.value || undefined })}
        />
        <TextInput
          label={COPY.withPriority}
          description={COPY.wholeNumber}
          inputMode="numeric"
          classNames={{ input: 'mono' }}
          value={parameters.get('priority') ?? '0'}
          onChange={event => change({ priority: event.currentTarget.value.replace(/\D/g, '') || undefined })}
        />
      </div>
      {templates.composable.length + tried.length === 0 && <p>{COPY.noOverlaps}</p>}
      <div className={classes.framed}>
        <OverlapMatrix templates={templates} drafts={tried} />
      </div>
      {tried.map(draft => (
        <DraftConflict
          key={draft.name}
          templates={templates}
          draft={draft}
          onPriority={free => change({ priority: String(free) })}
        />
      ))}
      <DraftConflicts templates={templates} />
    </div>
  );
}
