import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { LayerOrder } from '../layer-order.tsx';
import { OwnParts } from '../template-list.tsx';
import classes from '../templates.module.css';
import { withValue } from './draft-edits.ts';
import { type WizardState, writtenTemplate } from './wizard-state.ts';

/** The parts it is composed of, in the order they are merged. */
export function ComponentsStep({ state }: { state: WizardState }) {
  const composed = writtenTemplate(state).template.composed_of ?? [];
  const set = (components: string[]) => state.change({ body: withValue(state.body, ['composed_of'], components) });
  const free = state.templates.components.filter(one => !composed.includes(one.name));
  return (
    <div className={classes.form}>
      <h2>Components</h2>
      <p className="secondary small">
        Merged in this order, then what the template itself says. Of equal keys the later wins.
      </p>
      <LayerOrder
        components={composed}
        after={[state.name || 'this template']}
        onOrder={set}
        onRemove={name => set(composed.filter(one => one !== name))}
      />
      <ul className={classes.available} aria-label="Components to add">
        {free.map(({ name, component }) => (
          <li key={name}>
            <Button size="compact-xs" leftSection={<IconPlus size={14} />} onClick={() => set([...composed, name])}>
              Add {name}
            </Button>
            <OwnParts content={component.template} />
          </li>
        ))}
      </ul>
      {state.templates.components.length === 0 && <p>There is no component template. A template needs none.</p>}
    </div>
  );
}
