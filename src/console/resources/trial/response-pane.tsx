import { Button } from '@mantine/core';
import { type Ref, useMemo } from 'react';
import { useLocation } from 'wouter';
import { formatJson } from '../../../language/format-body.ts';
import { ErrorCard, ProblemCard } from '../../ui/error-card.tsx';
import { JsonView } from '../../ui/json-text.tsx';
import { bytes, duration } from '../../ui/quantity.ts';
import shared from '../resources.module.css';
import type { Resource } from '../use-resources.ts';
import { beginningOf } from './body-beginning.ts';
import type { Change } from './body-editor.tsx';
import { COPY } from './copy.ts';
import { type Hypermedia, readHypermedia } from './hal-links.ts';
import { LinkButtons } from './link-buttons.tsx';
import { refusalOf } from './next-steps.ts';
import classes from './trial.module.css';
import { followed, type Trial } from './trial.ts';
import type { Reply, Sent } from './use-request-trial.ts';

interface ResponsePaneProps {
  ref: Ref<HTMLElement>;
  resource: Resource;
  trial: Trial;
  sent: Sent;
  change: Change;
  /** The action for a link; undefined if it leaves the resource. */
  follow: (href: string) => (() => void) | undefined;
}

/** The response with its links, and the next steps after an error. */
export function ResponsePane({ ref, resource, trial, sent, change, follow }: ResponsePaneProps) {
  const { reply, before, problem } = sent;
  const shown = reply ?? before;
  return (
    <section ref={ref} tabIndex={-1} className={classes.response} aria-label={COPY.response}>
      {problem && (
        <div className={shared.part}>
          <ProblemCard title={COPY.notAnswered} problem={problem} />
        </div>
      )}
      {!problem && !reply && <p className={`secondary ${shared.part}`}>{COPY.waiting[trial.action]}</p>}
      {!problem && shown && (
        <Shown
          resource={resource}
          trial={trial}
          reply={shown}
          isBefore={shown !== reply}
          change={change}
          follow={follow}
        />
      )}
    </section>
  );
}

interface ShownProps extends Omit<ResponsePaneProps, 'sent' | 'ref'> {
  reply: Reply;
  /** The item before the change. */
  isBefore: boolean;
}

function Shown({ resource, trial, reply, isBefore, change, follow }: ShownProps) {
  const { status, text, headers, milliseconds } = reply;
  const pretty = useMemo(() => (text === '' ? '' : formatJson(text)), [text]);
  const hypermedia = useMemo(() => readHypermedia(text, resource.idField), [text, resource.idField]);
  const followString = (string: string) => follow(string.slice(1, -1));
  const location = headers['location'];
  return (
    <>
      <div className={classes.head}>
        {isBefore && <b>{COPY.current}</b>}
        <span className={classes.status} data-state={status < 400 ? 'ok' : 'bad'}>
          {COPY.status(status)}
        </span>
        <span className="muted small num">
          {duration(milliseconds)}, {bytes(new TextEncoder().encode(text).length)}
        </span>
        <span className="mono small secondary wide-only">{String(headers['content-type'] ?? '')}</span>
        {typeof location === 'string' && (
          <span className="small secondary">
            {COPY.location}{' '}
            <button type="button" className={`mono ${classes.link}`} onClick={follow(location)}>
              {location}
            </button>
          </span>
        )}
        <span className="spring" />
        {!isBefore && (
          <ItemActions id={itemIn(hypermedia, resource)} text={text} idField={resource.idField} change={change} />
        )}
        <span className="visually-hidden" role="status">
          {COPY.status(status)}, {reply.request.method} {reply.request.path}
        </span>
      </div>
      {status >= 400 && <RefusalCard resource={resource} trial={trial} reply={reply} change={change} />}
      <LinkButtons hypermedia={hypermedia} follow={follow} />
      {pretty === '' ? (
        <p className={`secondary ${shared.part}`}>{COPY.noBody}</p>
      ) : (
        <div className={classes.json}>
          <JsonView label={COPY.responseBody} text={pretty} follow={followString} />
        </div>
      )}
    </>
  );
}

/** The id of the item in a response, from its self link. */
function itemIn({ links, page }: Hypermedia, resource: Resource): string | undefined {
  const self = links.find(({ rel }) => rel === 'self');
  return page || !self ? undefined : followed(resource, self.href)?.['id'];
}

interface ItemActionsProps {
  /** Undefined if the response is not an item. */
  id: string | undefined;
  text: string;
  idField: string;
  change: Change;
}

/** The buttons for an item. */
function ItemActions({ id, text, idField, change }: ItemActionsProps) {
  if (id === undefined) return null;
  const update = () =>
    change({ action: 'update', id, body: beginningOf({ status: 200, text, isNew: false, idField }) });
  return (
    <>
      <Button size="compact-xs" onClick={update}>
        {COPY.updateButton}
      </Button>
      <Button size="compact-xs" onClick={() => change({ action: 'delete', id, body: undefined })}>
        {COPY.deleteButton}
      </Button>
    </>
  );
}

interface RefusalCardProps {
  resource: Resource;
  trial: Trial;
  reply: Reply;
  change: Change;
}

function RefusalCard({ resource, trial, reply, change }: RefusalCardProps) {
  const [, navigate] = useLocation();
  const { title, message, steps } = refusalOf(reply, resource, trial);
  return (
    <div className={shared.part}>
      <ErrorCard title={title} text={message}>
        {steps.map(step => (
          <Button key={step.label} onClick={() => ('href' in step ? navigate(step.href) : change(step.changes))}>
            {step.label}
          </Button>
        ))}
      </ErrorCard>
    </div>
  );
}
