import { Button } from '@mantine/core';
import { useConnection } from '../connections/connection-context.tsx';
import { useWrite } from '../connections/use-write.ts';
import { ProblemCard } from '../ui/error-card.tsx';
import { COPY } from './copy.ts';
import { EXAMPLE } from './example.data.ts';
import lists from './template-list.module.css';

/** Empty state: what index templates are for, and a real example. */
export function TemplateExamplesOffer() {
  const connection = useConnection();
  const { write, pending, problem } = useWrite(EXAMPLE);
  return (
    <section className={lists.list} aria-label={COPY.noTemplate}>
      <p>{COPY.noTemplateHint}</p>
      <div className="row">
        <Button loading={pending} onClick={() => write()}>
          {connection.kind === 'remote' ? COPY.loadExampleTo(connection.name) : COPY.loadExample}
        </Button>
      </div>
      {problem && <ProblemCard title={COPY.exampleIncomplete} problem={problem} />}
      <p className="mono muted">PUT /_index_template/logs</p>
    </section>
  );
}
