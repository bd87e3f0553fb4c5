import { Autocomplete, TextInput } from '@mantine/core';
import { useIndices } from '../connections/use-indices.ts';
import { COPY } from './copy.ts';
import { type DefinitionDraft, idFieldOf, nameOf, pathOf } from './definition-draft.ts';
import type { Resource } from './use-resources.ts';

interface DefinitionFieldsProps {
  draft: DefinitionDraft;
  kept: Resource | undefined;
  change: (changes: Record<string, string | undefined>) => void;
}

/** The form of a definition; an empty optional field shows its default. */
export function DefinitionFields({ draft, kept, change }: DefinitionFieldsProps) {
  const { names } = useIndices();
  const mono = { input: 'mono' };
  return (
    <>
      <TextInput
        label={COPY.fields.entity.label}
        description={COPY.fields.entity.hint}
        value={draft.entity}
        onChange={event => change({ entity: event.currentTarget.value })}
        classNames={mono}
        autoFocus={kept === undefined}
        required
      />
      <Autocomplete
        label={COPY.fields.index.label}
        description={COPY.fields.index.hint}
        size="xs"
        value={draft.index}
        onChange={index => change({ index })}
        data={names}
        classNames={mono}
        required
      />
      <TextInput
        label={COPY.fields.path.label}
        description={COPY.fields.path.hint}
        placeholder={pathOf({ ...draft, path: '' })}
        value={draft.path}
        onChange={event => change({ path: event.currentTarget.value })}
        classNames={mono}
      />
      <TextInput
        label={COPY.fields.idField.label}
        description={COPY.fields.idField.hint}
        placeholder={idFieldOf({ ...draft, idField: '' })}
        value={draft.idField}
        onChange={event => change({ idField: event.currentTarget.value })}
        classNames={mono}
      />
      <TextInput
        label={COPY.fields.name.label}
        description={kept === undefined ? COPY.fields.name.hint : COPY.nameFixed}
        placeholder={nameOf({ ...draft, name: '' })}
        value={draft.name}
        readOnly={kept !== undefined}
        onChange={event => change({ name: event.currentTarget.value })}
        classNames={mono}
      />
    </>
  );
}
