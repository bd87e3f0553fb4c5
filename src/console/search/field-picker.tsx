import { Button, Checkbox, Popover, TextInput } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { useState } from 'react';
import { COPY } from './copy.ts';
import classes from './result-controls.module.css';
import type { Search } from './use-search.ts';

/** Chooses the fields that cards and table show. Fields keep the order in which they were chosen. */
export function FieldPicker({ search, usual }: { search: Search; usual: readonly string[] }) {
  const { fields, shown, setShown } = search;
  const [wanted, setWanted] = useState('');
  const chosen = shown ?? usual;
  const paths = fields.filter(field => !field.multi).map(field => field.path);
  const listed = paths.filter(path => path.toLowerCase().includes(wanted.toLowerCase()));
  return (
    <Popover position="bottom-end" trapFocus width={240}>
      <Popover.Target>
        <Button className={classes.fields} leftSection={<IconColumns size={14} />} aria-label={COPY.shownFields}>
          <span className={classes.word}>{COPY.fieldsButton}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.picker}>
        <TextInput
          aria-label={COPY.findField}
          placeholder={COPY.findField}
          value={wanted}
          onChange={event => setWanted(event.currentTarget.value)}
          data-autofocus
        />
        <fieldset className={classes.choices}>
          <legend className="visually-hidden">{COPY.shownFields}</legend>
          {listed.map(path => (
            <Checkbox
              key={path}
              label={path}
              checked={chosen.includes(path)}
              onChange={event =>
                setShown(event.currentTarget.checked ? [...chosen, path] : chosen.filter(other => other !== path))
              }
            />
          ))}
          {listed.length === 0 && <p className="small muted">{COPY.noSuchField}</p>}
        </fieldset>
        <Button size="compact-xs" variant="subtle" disabled={shown === undefined} onClick={() => setShown(undefined)}>
          {COPY.usualFields}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
