import { Autocomplete, Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { folderPath } from '../../../language/exchange/exchange-format.ts';
import { Form } from '../../ui/form.tsx';
import { COPY } from './copy.ts';
import { suggestedName } from './saved-request.ts';

/** What can be saved: texts with a label, at least one. */
export interface Savable {
  label: string;
  text: string;
  /** Empty to suggest one from the text. */
  name: string;
}

interface SaveFormProps {
  choices: readonly Savable[];
  folder: string;
  folders: readonly string[];
  onSave(saved: { name: string; folder: string; text: string }): void;
  onCancel(): void;
}

/** Asks for a name and a folder, and which text to save if there are several. */
export function SaveForm({ choices, folder, folders, onSave, onCancel }: SaveFormProps) {
  const [chosen, setChosen] = useState(0);
  const [name, setName] = useState<string>();
  const [path, setPath] = useState(folder);
  const choice = choices[chosen]!;
  const shownName = name ?? (choice.name || suggestedName(choice.text));
  const save = () => {
    if (shownName.trim() !== '') onSave({ name: shownName.trim(), folder: folderPath(path), text: choice.text });
  };
  return (
    <Form onSubmit={save}>
      {choices.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label={COPY.what}
          value={String(chosen)}
          onChange={value => setChosen(Number(value))}
          data={choices.map(({ label }, at) => ({ value: String(at), label }))}
        />
      )}
      <TextInput
        label={COPY.name}
        value={shownName}
        maxLength={200}
        required
        data-autofocus
        autoFocus
        onFocus={event => event.currentTarget.select()}
        onChange={event => setName(event.currentTarget.value)}
      />
      <Autocomplete
        label={COPY.folder}
        placeholder={COPY.folderHint}
        value={path}
        maxLength={200}
        onChange={setPath}
        data={[...folders]}
      />
      <div className="row">
        <Button type="submit" variant="filled">
          {COPY.saveButton}
        </Button>
        <Button onClick={onCancel}>{COPY.cancel}</Button>
      </div>
    </Form>
  );
}
