import { useState } from 'react';
import { Link } from 'wouter';
import { useConnections } from '../connections/connections.tsx';
import { RoomHeader } from '../ui/page.tsx';
import { Panes } from '../ui/panes.tsx';
import { AddressForm } from './address-form.tsx';
import { CodeForm } from './code-form.tsx';
import { COPY } from './copy.ts';
import { DirectForm } from './direct-form.tsx';
import { FailureCard } from './failure-card.tsx';
import { RemotePage } from './remote-page.tsx';
import classes from './remotes.module.css';
import { TokenForm } from './token-form.tsx';

/** The engines that can receive requests: this tab, and paired servers. */
export default function RemotesRoom() {
  const { current, awaited, remotes, failure, isDirect } = useConnections();
  const first = isDirect ? 'address' : 'token';
  const [chosen, choose] = useState((current ?? awaited)?.id ?? (remotes?.length ? 'tab' : first));
  const remote = remotes?.find(({ id }) => id === chosen);
  const adds = chosen === 'token' || chosen === 'address';
  return (
    <div className="room">
      <RoomHeader title={COPY.roomTitle} />
      <Panes side="left" width="276px">
        <nav className={classes.list} aria-label={COPY.roomTitle}>
          <Entry
            id="tab"
            chosen={chosen}
            choose={choose}
            title={COPY.inThisTab}
            text={COPY.inThisTabHint}
            used={!current && !awaited}
          />
          <h2 className="label">{COPY.addServerTitle}</h2>
          {!isDirect && (
            <Entry id="token" chosen={chosen} choose={choose} title={COPY.withToken} text={COPY.withTokenHint} />
          )}
          <Entry
            id="address"
            chosen={chosen}
            choose={choose}
            title={COPY.withAddress}
            text={isDirect ? COPY.withAddressDirect : COPY.withAddressHint}
          />
          {(remotes ?? []).length > 0 && <h2 className="label">{COPY.remembered}</h2>}
          {remotes?.map(({ id, name, user, open }) => (
            <Entry
              key={id}
              id={id}
              chosen={chosen}
              choose={choose}
              title={name}
              text={user !== undefined ? COPY.signedInUser(user) : open ? COPY.noPassword : COPY.signInToUse}
              used={current?.id === id}
            />
          ))}
          {!isDirect && remotes !== undefined && remotes.length > 0 && (
            <p className="muted small">{COPY.removalHint}</p>
          )}
        </nav>
        <section className={classes.page} aria-label={COPY.connection}>
          {failure && chosen !== 'tab' ? (
            <FailureCard error={failure} />
          ) : adds ? (
            <Adding way={chosen} onPaired={choose} />
          ) : remote ? (
            <RemotePage key={remote.id} remote={remote} />
          ) : (
            <TabPage />
          )}
        </section>
      </Panes>
    </div>
  );
}

function Adding({ way, onPaired }: { way: string; onPaired: (id: string) => void }) {
  const { mayPair, remotes, isDirect } = useConnections();
  const paired = ({ id }: { id: string }) => onPaired(id);
  if (remotes === undefined) return <p>{COPY.loading}</p>;
  if (isDirect)
    return (
      <>
        <h2>{COPY.addTitle}</h2>
        <DirectForm onAdded={paired} />
      </>
    );
  return (
    <>
      <h2>{way === 'token' ? COPY.pairTitle : COPY.addTitle}</h2>
      {!mayPair ? <CodeForm /> : way === 'token' ? <TokenForm onPaired={paired} /> : <AddressForm onPaired={paired} />}
    </>
  );
}

function TabPage() {
  const { current, awaited, use } = useConnections();
  return (
    <div className={classes.form}>
      <h2>{COPY.inThisTab}</h2>
      <p className="secondary">{COPY.inThisTabText}</p>
      {current || awaited ? (
        <button type="button" className={classes.choice} onClick={() => use(undefined)}>
          {COPY.useTab}
        </button>
      ) : (
        <p role="status">{COPY.inUseTab}</p>
      )}
      <Link href="/storage">{COPY.storage}</Link>
    </div>
  );
}

interface EntryProps {
  id: string;
  chosen: string;
  choose: (id: string) => void;
  title: string;
  text: string;
  used?: boolean;
}

function Entry({ id, chosen, choose, title, text, used = false }: EntryProps) {
  return (
    <button type="button" className={classes.entry} aria-current={chosen === id} onClick={() => choose(id)}>
      <b>{title}</b>
      {used && <span className={classes.tag}>{COPY.inUse}</span>}
      <span className="secondary small">{text}</span>
    </button>
  );
}
