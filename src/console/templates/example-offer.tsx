import { Button } from '@mantine/core';
import { useConnection } from '../connections/connection-context.tsx';
import { useWrite } from '../connections/use-write.ts';
import { ProblemCard } from '../ui/problem-card.tsx';
import { EXAMPLE } from './example.data.ts';
import classes from './templates.module.css';

/** Empty state: what index templates are for, and a real example. */
export function ExampleOffer() {
  const connection = useConnection();
  const { write, pending, problem } = useWrite(EXAMPLE);
  return (
    <section className={classes.list} aria-label="No template">
      <p>Here stand index templates: what an index gets whose name fits their patterns. There is none yet.</p>
      <div className="row">
        <Button loading={pending} onClick={() => write()}>
          Load three templates of a shop{connection.kind === 'remote' ? ` to ${connection.name}` : ''}
        </Button>
      </div>
      {problem && <ProblemCard title="The example was not loaded whole." problem={problem} />}
      <p className="mono muted">PUT /_index_template/logs</p>
    </section>
  );
}
