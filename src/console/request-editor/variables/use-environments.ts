import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { loadEnvironments, saveEnvironments } from '../console-database.ts';
import {
  EMPTY_BOOK,
  type Environment,
  type EnvironmentBook,
  environmentOf,
  type Secrets,
  splitSecrets,
  valuesOf,
  withSecrets,
} from './environment.ts';

const CHANNEL = 'vitrine-environments';
const SECRETS_KEY = 'vitrine-session-variables';

export interface Environments {
  book: EnvironmentBook;
  /** That of the connection. */
  active: Environment | undefined;
  /** Its values by name. */
  values: ReadonlyMap<string, string>;
  change(change: (book: EnvironmentBook) => EnvironmentBook): void;
}

/** The environments of this browser, and the one chosen for a connection. Secrets belong to this browser tab alone. */
export function useEnvironments(connection: string): Environments {
  const [book, setBook] = useState(EMPTY_BOOK);
  const latest = useRef(book);
  /** Does not receive its own messages, which would undo what was typed since. */
  const channel = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    const load = () =>
      void loadEnvironments().then(
        stored => {
          latest.current = withSecrets(stored ?? EMPTY_BOOK, readSecrets());
          setBook(latest.current);
        },
        () => undefined,
      );
    const opened = new BroadcastChannel(CHANNEL);
    channel.current = opened;
    opened.onmessage = load;
    load();
    return () => opened.close();
  }, []);
  const change = useCallback((edit: (book: EnvironmentBook) => EnvironmentBook) => {
    latest.current = edit(latest.current);
    setBook(latest.current);
    void save(latest.current).then(() => channel.current?.postMessage('changed'));
  }, []);
  const active = environmentOf(book, connection);
  const values = useMemo(() => valuesOf(active), [active]);
  return { book, active, values, change };
}

function readSecrets(): Secrets {
  try {
    return JSON.parse(sessionStorage.getItem(SECRETS_KEY) ?? '{}') as Secrets;
  } catch {
    return {};
  }
}

/** If the browser cannot store the book, the values last as long as the page. */
async function save(book: EnvironmentBook): Promise<void> {
  const { stored, secrets } = splitSecrets(book);
  sessionStorage.setItem(SECRETS_KEY, JSON.stringify(secrets));
  await saveEnvironments(stored).catch(() => undefined);
}
