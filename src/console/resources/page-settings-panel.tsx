import { Button, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useConnection } from '../connections/connection-context.tsx';
import { useWrite } from '../connections/use-write.ts';
import { ProblemCard } from '../ui/problem-card.tsx';
import { useParameters } from '../ui/use-parameters.ts';
import { type PageSettings, settingsRequest, usePageSettings } from './page-settings.ts';
import classes from './page-settings-panel.module.css';
import { RequestBlock } from './request-block.tsx';

const FIELDS: readonly { name: keyof PageSettings; label: string; hint: string }[] = [
  { name: 'base_path', label: 'Base path', hint: 'In front of every resource; empty for /api' },
  { name: 'default_page_size', label: 'Page size', hint: 'Where a list says none; empty for 20' },
  { name: 'maximum_page_size', label: 'Largest page', hint: 'However much is asked for; empty for 1000' },
];

/** What holds for all resources: in one line, and as a form. */
export function PageSettingsPanel() {
  const settings = usePageSettings();
  const [parameters, change] = useParameters();
  if (settings === undefined) return null;
  const isOpen = parameters.has('settings');
  return (
    <section className={classes.settings} aria-label="Settings of all resources">
      <div className={classes.settingsLine}>
        <h2>For all of them</h2>
        <span className="secondary">
          base path <span className="mono">{settings.base_path}</span>, {settings.default_page_size} items a page, at
          most {settings.maximum_page_size}
        </span>
        <Button size="compact-xs" aria-expanded={isOpen} onClick={() => change({ settings: isOpen ? undefined : '' })}>
          {isOpen ? 'Keep them' : 'Change…'}
        </Button>
      </div>
      {isOpen && (
        <SettingsForm
          key={Object.values(settings).join()}
          settings={settings}
          onDone={() => change({ settings: undefined })}
        />
      )}
    </section>
  );
}

function SettingsForm({ settings, onDone }: { settings: PageSettings; onDone: () => void }) {
  const connection = useConnection();
  const [wanted, setWanted] = useState(settings);
  const request = settingsRequest(settings, wanted);
  const isChanged = FIELDS.some(({ name }) => wanted[name] !== settings[name]);
  const movesBase = wanted.base_path !== settings.base_path;
  const { write, pending, problem } = useWrite(request, {
    onDone: () => {
      notifications.show({ message: 'The settings of resources are changed.' });
      onDone();
    },
  });
  return (
    <form
      className={classes.settingsForm}
      onSubmit={event => {
        event.preventDefault();
        if (isChanged) write();
      }}
    >
      <div className={classes.three}>
        {FIELDS.map(({ name, label, hint }) => (
          <TextInput
            key={name}
            label={label}
            description={hint}
            value={wanted[name]}
            inputMode={name === 'base_path' ? undefined : 'numeric'}
            onChange={event => setWanted({ ...wanted, [name]: event.currentTarget.value })}
            classNames={{ input: 'mono' }}
          />
        ))}
      </div>
      {isChanged && <RequestBlock request={request} />}
      {movesBase && (
        <p className="secondary small">
          All paths change: applications that request <span className="mono">{settings.base_path}</span> will get 404.
        </p>
      )}
      {problem && <ProblemCard title="Could not save the settings." problem={problem} />}
      <div className="row">
        <Button type="submit" loading={pending} disabled={!isChanged}>
          Apply{connection.kind === 'remote' ? ` to ${connection.name}` : ''}
        </Button>
        {!isChanged && <span className="muted small">nothing changed</span>}
      </div>
    </form>
  );
}
