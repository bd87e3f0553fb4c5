import { Button, Drawer, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { parseRequests } from '../../../language/parse-requests.ts';
import { useConnection } from '../../connections/connection-context.tsx';
import { offerUndo } from '../../ui/offer-undo.tsx';
import type { Tab } from '../workspace.ts';
import { COPY } from './copy.ts';
import { chooseEnvironment, putEnvironment, removeEnvironment } from './environment.ts';
import { EnvironmentForm } from './environment-form.tsx';
import type { Environments } from './use-environments.ts';
import classes from './variables.module.css';

interface VariablesDrawerProps {
  opened: boolean;
  environments: Environments;
  tabs: readonly Tab[];
  /** The tab whose definitions are listed. */
  tab: Tab;
  onClose(): void;
}

/** The environment of the connection with its variables, and the definitions of the current tab. */
export function VariablesDrawer({ opened, environments, tabs, tab, onClose }: VariablesDrawerProps) {
  const { book, active, change } = environments;
  const { id: connection, kind, name } = useConnection();
  const [made, setMade] = useState<string>();
  const add = () => {
    const number = book.environments.length + 1;
    const created = {
      id: crypto.randomUUID(),
      name: number === 1 ? COPY.firstName : COPY.nextName(number),
      variables: [],
    };
    setMade(created.id);
    change(current => chooseEnvironment(putEnvironment(current, created), connection, created.id));
  };
  const remove = () => {
    if (!active) return;
    change(current => removeEnvironment(current, active.id));
    offerUndo(COPY.deletedEnvironment(active.name), () =>
      change(current => chooseEnvironment(putEnvironment(current, active), connection, active.id)),
    );
  };
  return (
    <Drawer opened={opened} onClose={onClose} title={COPY.title}>
      <div className={classes.panel}>
        <p className="small secondary">{COPY.intro}</p>
        <p className="small secondary">{COPY.privacy}</p>
        <NativeSelect
          label={kind === 'tab' ? COPY.environmentOfTab : COPY.environment(name)}
          value={active?.id ?? ''}
          onChange={({ currentTarget }) =>
            change(current => chooseEnvironment(current, connection, currentTarget.value || undefined))
          }
          data={[
            { value: '', label: COPY.none },
            ...book.environments.map(environment => ({ value: environment.id, label: environment.name })),
          ]}
        />
        <div className="row">
          <Button onClick={add}>{COPY.newEnvironment}</Button>
          {active && <Button onClick={remove}>{COPY.deleteEnvironment}</Button>}
        </div>
        {active ? (
          <EnvironmentForm
            key={active.id}
            environment={active}
            isNew={active.id === made}
            tabs={tabs}
            change={change}
          />
        ) : (
          <div>
            <p className="small">{COPY.noEnvironment}</p>
            <p className="small muted">{COPY.noEnvironmentHint}</p>
          </div>
        )}
        <Definitions tab={tab} />
      </div>
    </Drawer>
  );
}

function Definitions({ tab: { name, text } }: { tab: Tab }) {
  const { definitions } = parseRequests(text);
  if (definitions.length === 0) return null;
  return (
    <section>
      <h3>{COPY.ofTab(name)}</h3>
      <ul className={classes.list}>
        {definitions.map(definition => (
          <li key={definition.from} className={classes.definition}>
            <span className="mono">{definition.name}</span>
            <span className="mono ellipsis">{definition.value}</span>
            <span className="small muted num">{COPY.atLine(text.slice(0, definition.from).split('\n').length)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
