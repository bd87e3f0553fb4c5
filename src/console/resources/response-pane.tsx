import { Button } from '@mantine/core';
import { type Ref, useMemo } from 'react';
import { useLocation } from 'wouter';
import { formatJson } from '../language/format-json.ts';
import { ErrorCard } from '../ui/error-card.tsx';
import { JsonView } from '../ui/json-view.tsx';
import { ProblemCard } from '../ui/problem-card.tsx';
import { bytes, duration } from '../ui/quantity.ts';
import { beginningOf } from './body-beginning.ts';
import type { Change } from './body-editor.tsx';
import { type Hypermedia, readHypermedia } from './hal-links.ts';
import { LinkButtons } from './link-buttons.tsx';
import { refusalOf } from './next-steps.ts';
import type { Resource } from './resource-shapes.ts';
import shared from './resources.module.css';
import classes from './response-pane.module.css';
import { followed, type Trial } from './trial.ts';
import type { Reply, Sent } from './use-trial.ts';

interface ResponsePaneProps {
  ref: Ref<HTMLElement>;
  resource: Resource;
  trial: Trial;
  sent: Sent;
  change: Change;
  /** What a click on a link does; undefined where it leads out of the resource. */
  follow: (href: string) => (() => void) | undefined;
}

const WORDS: Record<number, string> = {
  200: 'OK',
  201: 'Created',
  204: 'No content',
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  415: 'Not JSON',
  500: 'Engine error',
  503: 'Not available',
};

/** What came back, where it leads, and after an error what to do. */
export function ResponsePane({ ref, resource, trial, sent, change, follow }: ResponsePaneProps) {
  const { reply, before, problem } = sent;
  const shown = reply ?? before;
  return (
    <section ref={ref} tabIndex={-1} className={classes.response} aria-label="Response">
      {problem && (
        <div className={shared.part}>
          <ProblemCard title="The request was not answered." problem={problem} />
        </div>
      )}
      {!problem && !reply && <p className={`secondary ${shared.part}`}>{WAITING[trial.action]}</p>}
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

const WAITING: Record<Trial['action'], string> = {
  list: 'The list appears here.',
  get: 'The item appears here as soon as there is an id.',
  add: 'The new item appears here, with its number and its links.',
  update: 'Nothing has been sent yet. This is the current item; the response will replace it.',
  delete:
    'Nothing has been sent yet. This is the item to delete; the response has no body, and status 204 confirms it.',
};

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
        {isBefore && <b>As it is now</b>}
        <span className={classes.status} data-state={status < 400 ? 'ok' : 'bad'}>
          {status} {WORDS[status] ?? ''}
        </span>
        <span className="muted small num">
          {duration(milliseconds)}, {bytes(new TextEncoder().encode(text).length)}
        </span>
        <span className="mono small secondary wide-only">{String(headers['content-type'] ?? '')}</span>
        {typeof location === 'string' && (
          <span className="small secondary">
            location{' '}
            <button type="button" className={`mono ${classes.link}`} onClick={follow(location)}>
              {location}
            </button>
          </span>
        )}
        <span className="spring" />
        {!isBefore && (
          <ItemDeeds id={itemIn(hypermedia, resource)} text={text} idField={resource.idField} change={change} />
        )}
        <span className="visually-hidden" role="status">
          {status} {WORDS[status] ?? ''}, {reply.request.method} {reply.request.path}
        </span>
      </div>
      {status >= 400 && <RefusalCard resource={resource} trial={trial} reply={reply} change={change} />}
      <LinkButtons hypermedia={hypermedia} follow={follow} />
      {pretty === '' ? (
        <p className={`secondary ${shared.part}`}>The answer has no body.</p>
      ) : (
        <div className={classes.json}>
          <JsonView label="Response body" text={pretty} follow={followString} />
        </div>
      )}
    </>
  );
}

/** The id of the item that a response is, by its self link. */
function itemIn({ links, page }: Hypermedia, resource: Resource): string | undefined {
  const self = links.find(({ rel }) => rel === 'self');
  return page || !self ? undefined : followed(resource, self.href)?.['id'];
}

interface ItemDeedsProps {
  /** Undefined where the response is no item. */
  id: string | undefined;
  text: string;
  idField: string;
  change: Change;
}

/** What one may want to do with the item in sight. */
function ItemDeeds({ id, text, idField, change }: ItemDeedsProps) {
  if (id === undefined) return null;
  const update = () =>
    change({ action: 'update', id, body: beginningOf({ status: 200, text, isNew: false, idField }) });
  return (
    <>
      <Button size="compact-xs" onClick={update}>
        Update it…
      </Button>
      <Button size="compact-xs" onClick={() => change({ action: 'delete', id, body: undefined })}>
        Delete it…
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
