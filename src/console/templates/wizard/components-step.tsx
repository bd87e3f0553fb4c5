import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { LayerOrder } from '../layer-order.tsx';
import { OwnParts } from '../template-list.tsx';
import { COPY } from './copy.ts';
import { type WizardState, withValue, writtenTemplate } from './draft-edits.ts';
import classes from './template-wizard.module.css';

/** The component templates in merge order. */
export function ComponentsStep({ state }: { state: WizardState }) {
  const composed = writtenTemplate(state).template.composed_of ?? [];
  const set = (components: string[]) => state.change({ body: withValue(state.body, ['composed_of'], components) });
  const free = state.templates.components.filter(one => !composed.includes(one.name));
  return (
    <div className={classes.form}>
      <h2>{COPY.components}</h2>
      <p className="secondary small">{COPY.componentsHint}</p>
      <LayerOrder
        components={composed}
        after={[state.name || COPY.afterTemplate]}
        onOrder={set}
        onRemove={name => set(composed.filter(one => one !== name))}
      />
      <ul className={classes.available} aria-label={COPY.componentsToAdd}>
        {free.map(({ name, component }) => (
          <li key={name}>
            <Button size="compact-xs" leftSection={<IconPlus size={14} />} onClick={() => set([...composed, name])}>
              {COPY.addComponent(name)}
            </Button>
            <OwnParts content={component.template} />
          </li>
        ))}
      </ul>
      {state.templates.components.length === 0 && <p>{COPY.noComponents}</p>}
    </div>
  );
}
