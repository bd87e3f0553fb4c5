import { Autocomplete, TextInput } from '@mantine/core';
import { useIndices } from '../connections/use-indices.ts';
import { type DefinitionDraft, idFieldOf, nameOf, pathOf } from './definition-draft.ts';
import type { Resource } from './resource-shapes.ts';

interface DefinitionFieldsProps {
  draft: DefinitionDraft;
  kept: Resource | undefined;
  change: (changes: Record<string, string | undefined>) => void;
}

/** The fields of a definition; an empty optional field shows its default. */
export function DefinitionFields({ draft, kept, change }: DefinitionFieldsProps) {
  const indices = useIndices().rows?.map(row => row.name) ?? [];
  const mono = { input: 'mono' };
  return (
    <>
      <TextInput
        label="Entity"
        description="What one item is, in one word: Employee"
        value={draft.entity}
        onChange={event => change({ entity: event.currentTarget.value })}
        classNames={mono}
        autoFocus={kept === undefined}
        required
      />
      <Autocomplete
        label="Index"
        description="It holds the items; one that is not there yet comes with the first item"
        size="xs"
        value={draft.index}
        onChange={index => change({ index })}
        data={indices}
        classNames={mono}
        required
      />
      <TextInput
        label="Path"
        description="The plural noun of the address; the entity with a small first letter and an s unless it is given"
        placeholder={pathOf({ ...draft, path: '' })}
        value={draft.path}
        onChange={event => change({ path: event.currentTarget.value })}
        classNames={mono}
      />
      <TextInput
        label="Id field"
        description="The member of a document that holds its whole number"
        placeholder={idFieldOf({ ...draft, idField: '' })}
        value={draft.idField}
        onChange={event => change({ idField: event.currentTarget.value })}
        classNames={mono}
      />
      <TextInput
        label="Name"
        description={
          kept === undefined
            ? 'What the definition is kept under; the path unless it is given'
            : 'A definition keeps its name.'
        }
        placeholder={nameOf({ ...draft, name: '' })}
        value={draft.name}
        readOnly={kept !== undefined}
        onChange={event => change({ name: event.currentTarget.value })}
        classNames={mono}
      />
    </>
  );
}
