import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Link, useLocation } from 'wouter';
import { segment } from '../connections/ask.ts';
import { onHost } from '../connections/connection.ts';
import { useConnection } from '../connections/connection-context.tsx';
import { ShowAsRequest } from '../connections/show-as-request.tsx';
import { useWrite } from '../connections/use-write.ts';
import { ProblemCard } from '../ui/error-card.tsx';
import { Form } from '../ui/form.tsx';
import { Page } from '../ui/page.tsx';
import { Panes } from '../ui/panes.tsx';
import { useParameters } from '../ui/use-parameters.ts';
import { COPY } from './copy.ts';
import { definitionRequest, faultOf, nameOf, readDraft } from './definition-draft.ts';
import { DefinitionFields } from './definition-fields.tsx';
import { DefinitionPreview } from './definition-preview.tsx';
import classes from './resources.module.css';
import type { Resource } from './use-resources.ts';

interface DefinitionPageProps {
  resources: readonly Resource[];
  /** The edited resource; undefined for a new one. */
  kept?: Resource | undefined;
}

const FORM = 'define-resource';

/** Edits a definition on the left and previews its effect on the right. */
export function DefinitionPage({ resources, kept }: DefinitionPageProps) {
  const connection = useConnection();
  const [, navigate] = useLocation();
  const [parameters, change] = useParameters();
  const draft = readDraft(parameters, kept);
  const name = nameOf(draft);
  const request = definitionRequest(draft);
  const fault = faultOf(draft, resources, kept === undefined);
  const host = onHost(connection);
  const { write, pending, problem } = useWrite(request, {
    onDone: () => {
      notifications.show({ message: kept ? COPY.saved(name) : COPY.defined(name) });
      navigate(`/resources/${segment(name)}`);
    },
  });
  return (
    <Page
      title={COPY.title}
      href="/resources"
      about={<span className="secondary">{kept ? COPY.edit(kept.name) : COPY.defineTitle}</span>}
      actions={<ShowAsRequest requests={[request]} />}
    >
      <Panes side="left" width="minmax(300px, 424px)" divider={{ name: 'resources', label: COPY.definitionWidth }}>
        <div className={classes.part}>
          <Form id={FORM} onSubmit={() => fault === undefined && write()}>
            <DefinitionFields draft={draft} kept={kept} change={change} />
            {problem && <ProblemCard title={COPY.notSaved(name)} problem={problem} />}
            <div className={classes.deeds}>
              <Button type="submit" variant="filled" loading={pending} disabled={fault !== undefined}>
                {kept ? COPY.save(name, host) : COPY.define(name, host)}
              </Button>
              <Button component={Link} href={kept ? `/resources/${segment(kept.name)}` : '/resources'}>
                {COPY.cancel}
              </Button>
              <span className="secondary small" role="status">
                {fault}
              </span>
            </div>
          </Form>
        </div>
        <DefinitionPreview draft={draft} kept={kept} request={request} />
      </Panes>
    </Page>
  );
}
