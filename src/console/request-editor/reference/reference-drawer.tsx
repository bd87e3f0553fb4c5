import { Drawer } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { ListFilter } from '../../ui/list-filter.tsx';
import { DOCUMENTATION } from '../../ui/page-address.ts';
import { Sentence } from '../../ui/sentence.tsx';
import { COPY } from './copy.ts';
import { type EndpointReference, type ReferenceGroup, referenceOf, searchGroups } from './endpoint-reference.ts';
import classes from './reference.module.css';

/** The method and the path of a request. */
export interface ReferredRequest {
  method: string;
  path: string;
}

interface ReferenceDrawerProps {
  opened: boolean;
  request: ReferredRequest | undefined;
  onClose(): void;
}

/** What the endpoint of a request is for and takes, with a link to its documentation. */
export function ReferenceDrawer({ opened, request, onClose }: ReferenceDrawerProps) {
  const reference = useMemo(() => request && referenceOf(request.method, request.path), [request]);
  return (
    <Drawer opened={opened} onClose={onClose} title={COPY.title}>
      {reference ? <Reference key={reference.name} reference={reference} /> : <UnknownEndpoint request={request} />}
    </Drawer>
  );
}

function UnknownEndpoint({ request }: { request: ReferredRequest | undefined }) {
  return (
    <>
      {request && <p className="mono small">{COPY.request(request.method, request.path)}</p>}
      <p>{COPY.unknown}</p>
      <p className="small secondary">{COPY.unknownHint}</p>
      <DocumentLink href={ownPage('endpoints')} text={COPY.allEndpoints} />
    </>
  );
}

function Reference({ reference: { name, doc, routes, groups, page } }: { reference: EndpointReference }) {
  const [wanted, setWanted] = useState('');
  const found = searchGroups(groups, wanted);
  return (
    <div className={classes.reference}>
      <h2 className="mono">{name}</h2>
      <p>
        <Sentence text={doc} />
      </p>
      <ul className={classes.routes}>
        {routes.map(route => (
          <li key={route} className="mono small">
            {route}
          </li>
        ))}
      </ul>
      {page === undefined ? (
        <DocumentLink href={ownPage('vitrine-api')} text={COPY.ownPage} />
      ) : (
        <DocumentLink href={page} text={COPY.officialPage} />
      )}
      <div>
        <ListFilter label={COPY.search} value={wanted} onChange={setWanted} />
      </div>
      {found.length === 0 && <p className="small muted">{COPY.nothingFound}</p>}
      {found.map(group => (
        <Group key={group.title} group={group} />
      ))}
    </div>
  );
}

function Group({ group: { title, entries } }: { group: ReferenceGroup }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <dl className={classes.entries}>
        {entries.map(({ name, type, doc }) => (
          <div key={name} className={classes.entry}>
            <dt>
              <code className="mono">{name}</code> <span className="small muted">{type}</span>
            </dt>
            <dd className="small">
              <Sentence text={doc} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function DocumentLink({ href, text }: { href: string; text: string }) {
  return (
    <p className="small">
      <a href={href} target="_blank" rel="noopener noreferrer">
        {text}
        <IconExternalLink size={13} stroke={1.7} className={classes.external} aria-label={COPY.newTab} />
      </a>
    </p>
  );
}

function ownPage(name: string): string {
  return DOCUMENTATION.replace(/index\.html$/, `${name}.html`);
}
