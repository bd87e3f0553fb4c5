import { useState } from 'react';
import { useConnections } from '../connections/connections.tsx';
import { Panes } from '../ui/panes.tsx';
import { RoomHeader } from '../ui/room-header.tsx';
import { AddressForm } from './address-form.tsx';
import { CodeForm } from './code-form.tsx';
import { FailureCard } from './failure-card.tsx';
import { RemotePage } from './remote-page.tsx';
import classes from './remotes.module.css';
import { StorageNote } from './storage-note.tsx';
import { TokenForm } from './token-form.tsx';

/** Where requests may go: this tab, or a paired server. */
export default function RemotesRoom() {
  const { current, awaited, remotes, failure } = useConnections();
  const [chosen, choose] = useState((current ?? awaited)?.id ?? (remotes?.length ? 'tab' : 'token'));
  const remote = remotes?.find(({ id }) => id === chosen);
  const adds = chosen === 'token' || chosen === 'address';
  return (
    <div className="room">
      <RoomHeader title="Connections" />
      <Panes side="left" width="276px">
        <nav className={classes.list} aria-label="Connections">
          <Entry
            id="tab"
            chosen={chosen}
            choose={choose}
            title="In this tab"
            text="Running. Nothing to set up."
            used={!current && !awaited}
          />
          <h2 className="label">Add a server</h2>
          <Entry
            id="token"
            chosen={chosen}
            choose={choose}
            title="With an enrollment token"
            text="Vitrine, or Elasticsearch 8 and 9"
          />
          <Entry
            id="address"
            chosen={chosen}
            choose={choose}
            title="With an address"
            text="OpenSearch, or a server of any kind"
          />
          {(remotes ?? []).length > 0 && <h2 className="label">Remembered</h2>}
          {remotes?.map(({ id, name, user, open }) => (
            <Entry
              key={id}
              id={id}
              chosen={chosen}
              choose={choose}
              title={name}
              text={user !== undefined ? `Signed in as ${user}` : open ? 'Asks for no password' : 'Sign in to use it'}
              used={current?.id === id}
            />
          ))}
          <p className="muted small">Removing a connection also deletes the service token it was given.</p>
        </nav>
        <section className={classes.page} aria-label="Connection">
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
  const { mayPair, remotes } = useConnections();
  const paired = ({ id }: { id: string }) => onPaired(id);
  if (remotes === undefined) return <p>Asking the relay…</p>;
  return (
    <>
      <h2>{way === 'token' ? 'Pair with a server' : 'Add a server by its address'}</h2>
      {!mayPair ? <CodeForm /> : way === 'token' ? <TokenForm onPaired={paired} /> : <AddressForm onPaired={paired} />}
    </>
  );
}

function TabPage() {
  const { current, awaited, use } = useConnections();
  return (
    <div className={classes.form}>
      <h2>In this tab</h2>
      <p className="secondary">The engine runs in this browser. Nothing leaves it.</p>
      {current || awaited ? (
        <button type="button" className={classes.choice} onClick={() => use(undefined)}>
          Send requests to this tab
        </button>
      ) : (
        <p role="status">Every request of this page goes to this tab.</p>
      )}
      <StorageNote />
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
      {used && <span className={classes.tag}>in use</span>}
      <span className="secondary small">{text}</span>
    </button>
  );
}
