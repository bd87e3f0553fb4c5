import { NumberInput, Textarea, TextInput } from '@mantine/core';
import { rawAt } from '../../mapping-editor/json/json-edit.ts';
import { COPY } from '../copy.ts';
import { withMember } from '../draft/step-edits.ts';
import type { DraftState } from '../draft/use-draft.ts';
import classes from './form.module.css';

interface PipelineFormProps {
  draft: DraftState;
  /** Whether the name can be chosen: stored pipelines keep theirs. */
  isNew: boolean;
  nameProblem: string | undefined;
}

/** Name, description and version of the pipeline. */
export function PipelineForm({ draft, isNew, nameProblem }: PipelineFormProps) {
  const { name, body, setName, edit } = draft;
  const description = rawAt(body, ['description']);
  const version = rawAt(body, ['version']);
  return (
    <section className={classes.form} aria-label={COPY.pipelineSettings} data-step-form>
      <TextInput
        label={COPY.nameLabel}
        description={COPY.nameHint}
        required
        readOnly={!isNew}
        variant={isNew ? 'default' : 'unstyled'}
        classNames={{ input: 'mono' }}
        value={name}
        error={name === '' ? undefined : nameProblem}
        onChange={event => setName(event.currentTarget.value)}
      />
      <Textarea
        label={COPY.descriptionLabel}
        autosize
        minRows={1}
        maxRows={6}
        value={textOf(description)}
        onChange={event => {
          const text = event.currentTarget.value;
          edit(before => withMember(before, ['description'], text || undefined));
        }}
      />
      <NumberInput
        label={COPY.versionLabel}
        description={COPY.versionHint}
        size="xs"
        allowDecimal={false}
        w={220}
        value={version === undefined ? '' : Number(version)}
        onChange={next => edit(before => withMember(before, ['version'], typeof next === 'number' ? next : undefined))}
      />
    </section>
  );
}

function textOf(json: string | undefined): string {
  const value: unknown = json === undefined ? '' : JSON.parse(json);
  return typeof value === 'string' ? value : '';
}
