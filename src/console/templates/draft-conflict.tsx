import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { type NamedTemplate, patternsOf, priorityOf, type Templates } from '../template-ladder/template-shapes.ts';
import { ErrorCard } from '../ui/error-card.tsx';
import { conflictsOf, freePriority, refusalOf } from './conflicts.ts';
import { COPY } from './copy.ts';
import { draftTemplate, keepDraft, useDrafts } from './stored-drafts.ts';
import panes from './template-panes.module.css';
import { withPriority } from './wizard/draft-edits.ts';

/** Warns of a draft that the engine would reject. */
export function DraftConflicts({ templates }: { templates: Templates }) {
  return useDrafts().map(draft => {
    const template = draftTemplate(draft);
    if (!template) return null;
    return (
      <DraftConflict
        key={draft.key}
        templates={templates}
        draft={template}
        onPriority={priority => keepDraft({ ...draft, body: withPriority(draft.body, priority) })}
        narrow={`/templates/${draft.key}`}
      />
    );
  });
}

interface DraftConflictProps {
  templates: Templates;
  draft: NamedTemplate;
  onPriority(priority: number): void;
  /** The path of the page where the pattern is edited. */
  narrow?: string;
}

export function DraftConflict({ templates, draft, onPriority, narrow }: DraftConflictProps) {
  const conflicts = conflictsOf(draft, templates.composable);
  if (conflicts.length === 0) return null;
  const free = freePriority(draft, templates.composable);
  const [first] = conflicts;
  return (
    <div className={panes.pad}>
      <ErrorCard
        title={COPY.draftRejected(draft.name || COPY.unnamed)}
        reason={COPY.draftOverlaps(
          patternsOf(draft).join(', '),
          conflicts.map(one => COPY.fitsBoth(one.with.name, one.meeting.name)).join(', '),
          conflicts.length,
          priorityOf(first!.with),
        )}
        text={refusalOf(draft, conflicts)}
      >
        <Button onClick={() => onPriority(free)}>{COPY.setPriority(free)}</Button>
        {narrow !== undefined && (
          <Button variant="subtle" component={Link} href={narrow}>
            {COPY.narrowPattern}
          </Button>
        )}
      </ErrorCard>
    </div>
  );
}
