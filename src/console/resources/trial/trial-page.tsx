import { Select } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { segment } from '../../connections/ask.ts';
import { ShowAsRequest } from '../../connections/show-as-request.tsx';
import { IconAction } from '../../ui/icon-action.tsx';
import { Page } from '../../ui/page.tsx';
import { Panes } from '../../ui/panes.tsx';
import { useParameters } from '../../ui/use-parameters.ts';
import { COPY as RESOURCES } from '../copy.ts';
import { addressOf, type Resource } from '../use-resources.ts';
import { COPY } from './copy.ts';
import { ResponsePane } from './response-pane.tsx';
import classes from './trial.module.css';
import { followed, readTrial, trialRequest } from './trial.ts';
import { TrialForm } from './trial-form.tsx';
import { useRequestTrial } from './use-request-trial.ts';

interface TrialPageProps {
  resource: Resource;
  resources: readonly Resource[];
}

/** Tries one resource: the request on the left, the response on the right. */
export function TrialPage({ resource, resources }: TrialPageProps) {
  const [parameters, change] = useParameters();
  const [, navigate] = useLocation();
  const trial = readTrial(parameters);
  const request = trialRequest(resource, trial);
  const sent = useRequestTrial(trial, request);
  const response = useRef<HTMLElement>(null);
  const follow = (href: string) => {
    const changes = followed(resource, href);
    return (
      changes &&
      (() => {
        const next = Object.entries(changes).filter((pair): pair is [string, string] => pair[1] !== undefined);
        navigate(`/resources/${segment(resource.name)}?${new URLSearchParams(next)}`);
        // A page's links stay where they are; any other button goes with its response.
        if (trial.action !== 'list' || changes['action'] !== 'list') response.current?.focus();
      })
    );
  };
  return (
    <Page
      title={RESOURCES.title}
      href="/resources"
      about={
        <>
          <Select
            aria-label={COPY.resourcePicker}
            value={resource.name}
            data={resources.map(({ name }) => name)}
            onChange={name => name !== null && navigate(`/resources/${segment(name)}`)}
            className={classes.picker}
            classNames={{ input: 'mono' }}
          />
          <span className="mono secondary wide-only">{addressOf(resource)}</span>
        </>
      }
      actions={
        <>
          {request && <ShowAsRequest requests={[request]} />}
          <IconAction
            component={Link}
            href={`/resources/${segment(resource.name)}/edit`}
            label={RESOURCES.edit(resource.name)}
          >
            <IconPencil size={16} />
          </IconAction>
        </>
      }
    >
      <Panes side="left" width="minmax(300px, 424px)" divider={{ name: 'resources', label: COPY.requestWidth }}>
        <TrialForm resource={resource} trial={trial} request={request} sent={sent} change={change} />
        <ResponsePane ref={response} resource={resource} trial={trial} sent={sent} change={change} follow={follow} />
      </Panes>
    </Page>
  );
}
