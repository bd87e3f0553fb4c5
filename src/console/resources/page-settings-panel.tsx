import { Button, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useConnection } from '../connections/connection-context.tsx';
import { useWrite } from '../connections/use-write.ts';
import { ProblemCard } from '../ui/error-card.tsx';
import { Sentence } from '../ui/sentence.tsx';
import { useParameters } from '../ui/use-parameters.ts';
import { COPY } from './copy.ts';
import { type PageSettings, settingsRequest, usePageSettings } from './page-settings.ts';
import { RequestBlock } from './request-block.tsx';
import classes from './resources.module.css';

const NAMES = [
  'base_path',
  'default_page_size',
  'maximum_page_size',
] as const satisfies readonly (keyof PageSettings)[];

/** The settings shared by all resources, as one line and as a form. */
export function PageSettingsPanel() {
  const settings = usePageSettings();
  const [parameters, change] = useParameters();
  if (settings === undefined) return null;
  const isOpen = parameters.has('settings');
  return (
    <section className={classes.settings} aria-label={COPY.settingsRegion}>
      <div className={classes.settingsLine}>
        <h2>{COPY.settingsTitle}</h2>
        <span className="secondary">
          <Sentence
            text={COPY.settingsLine(settings.base_path, settings.default_page_size, settings.maximum_page_size)}
          />
        </span>
        <Button size="compact-xs" aria-expanded={isOpen} onClick={() => change({ settings: isOpen ? undefined : '' })}>
          {isOpen ? COPY.cancel : COPY.change}
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
  const isChanged = NAMES.some(name => wanted[name] !== settings[name]);
  const movesBase = wanted.base_path !== settings.base_path;
  const { write, pending, problem } = useWrite(request, {
    onDone: () => {
      notifications.show({ message: COPY.settingsSaved });
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
        {NAMES.map(name => (
          <TextInput
            key={name}
            label={COPY.settings[name].label}
            description={COPY.settings[name].hint}
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
          <Sentence text={COPY.basePathMoves(settings.base_path)} />
        </p>
      )}
      {problem && <ProblemCard title={COPY.settingsNotSaved} problem={problem} />}
      <div className="row">
        <Button type="submit" loading={pending} disabled={!isChanged}>
          {COPY.applySettings(connection.kind === 'remote' ? connection.name : undefined)}
        </Button>
        {!isChanged && <span className="muted small">{COPY.settingsUnchanged}</span>}
      </div>
    </form>
  );
}
