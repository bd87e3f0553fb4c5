import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { offerUndo } from '../../ui/offer-undo.tsx';
import type { Tab } from '../workspace.ts';
import { COPY } from './copy.ts';
import { type Environment, type EnvironmentBook, putEnvironment, type Variable } from './environment.ts';
import { VariableRow } from './variable-row.tsx';
import { variableUses } from './variable-uses.ts';
import classes from './variables.module.css';

interface EnvironmentFormProps {
  environment: Environment;
  /** Selects the name, to be replaced. */
  isNew: boolean;
  tabs: readonly Tab[];
  change(change: (book: EnvironmentBook) => EnvironmentBook): void;
}

/** The name and the variables of an environment; every edit takes effect at once. */
export function EnvironmentForm({ environment, isNew, tabs, change }: EnvironmentFormProps) {
  const uses = variableUses(tabs);
  const put = (changed: Partial<Environment>) => change(book => putEnvironment(book, { ...environment, ...changed }));
  const { variables } = environment;
  const replace = (variable: Variable) =>
    put({ variables: variables.map(other => (other.id === variable.id ? variable : other)) });
  const remove = (variable: Variable) => {
    put({ variables: variables.filter(({ id }) => id !== variable.id) });
    offerUndo(COPY.deletedVariable(variable.name), () => put({ variables }));
  };
  const [added, setAdded] = useState<string>();
  const add = () => {
    const id = crypto.randomUUID();
    setAdded(id);
    put({ variables: [...variables, { id, name: '', value: '', isSecret: false }] });
  };
  return (
    <>
      <TextInput
        label={COPY.environmentName}
        value={environment.name}
        maxLength={100}
        autoFocus={isNew}
        onFocus={event => event.currentTarget.select()}
        onChange={event => put({ name: event.currentTarget.value })}
      />
      {variables.length === 0 && <p className="small muted">{COPY.noVariables}</p>}
      <ul className={classes.list} aria-label={COPY.variables}>
        {variables.map(variable => (
          <VariableRow
            key={variable.id}
            variable={variable}
            isNew={variable.id === added}
            isDuplicate={variables.some(({ id, name }) => id !== variable.id && name !== '' && name === variable.name)}
            uses={uses.get(variable.name)}
            onChange={replace}
            onDelete={() => remove(variable)}
          />
        ))}
      </ul>
      <div>
        <Button onClick={add}>{COPY.add}</Button>
      </div>
    </>
  );
}
