import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Link, Route, Switch, useLocation } from 'wouter';
import { useConnections } from '../connections/connections.tsx';
import { type IndexRow, useIndices } from '../connections/use-indices.ts';
import { ReceivedGate } from '../received/received-gate.tsx';
import { AwaitedRemote } from '../remotes/awaited-remote.tsx';
import { OutageBanner } from '../remotes/outage-banner.tsx';
import { StorageBanner } from '../storage/storage-banner.tsx';
import type { StorageWatch } from '../storage/storage-watch.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { isTextInput } from '../ui/keyboard.tsx';
import { RoomPaths } from '../ui/page.tsx';
import { type Command, commandFor, generalCommands, type KeyPress } from './commands.ts';
import { COPY } from './copy.ts';
import { Header } from './header.tsx';
import { BottomBar, Rail } from './navigation.tsx';
import { Palette } from './palette.tsx';
import { ROOMS, type Room, roomAt } from './rooms.ts';
import classes from './shell.module.css';
import { ShortcutHelp } from './shortcut-help.tsx';

const NONE: IndexRow[] = [];
/** The id of the room that needs no connection. */
const CONNECTIONS = 'connections';
const PATHS = ROOMS.map(({ path }) => path);

/** The frame of the console, with the room of the URL. */
export function Shell({ storage }: { storage: StorageWatch }) {
  const [location, navigate] = useLocation();
  const [help, setHelp] = useState(false);
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  const indices = useIndices({ refetchEvery: 10_000 });
  const rows = indices.rows ?? NONE;
  const commands = useMemo(
    () =>
      generalCommands({
        toggleColorScheme: () => setColorScheme(scheme === 'dark' ? 'light' : 'dark'),
        showHelp: () => setHelp(true),
      }),
    [scheme, setColorScheme],
  );
  const perform = (command: Command) => (command.href === undefined ? command.run?.() : navigate(command.href));
  useShortcuts(commands, perform);
  const room = roomAt(location);
  useTitle(room);
  return (
    <div className={classes.app}>
      <a className={classes.skip} href="#room">
        {COPY.skip}
      </a>
      <Rail room={room} indexCount={indices.rows?.length} />
      <Header
        title={room === undefined || room.path === '/' ? COPY.product : room.title}
        rows={indices.rows}
        problem={indices.error}
        dark={scheme === 'dark'}
        onColorScheme={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
        onHelp={() => setHelp(true)}
      />
      <main className={classes.main} id="room" tabIndex={-1}>
        <OutageBanner />
        <StorageBanner watch={storage} rows={rows} />
        <RoomPaths value={PATHS}>
          <Switch>
            {ROOMS.map(each => (
              <Route key={each.id} path={each.path === '/' ? '/' : `${each.path}/*?`}>
                <OneRoom room={each} />
              </Route>
            ))}
            <Route>
              <NoRoom />
            </Route>
          </Switch>
        </RoomPaths>
      </main>
      <BottomBar room={room} />
      <Palette commands={commands} rows={rows} onChoose={perform} />
      <ShortcutHelp opened={help} commands={commands} onClose={() => setHelp(false)} />
    </div>
  );
}

function OneRoom({ room }: { room: Room }) {
  const { awaited } = useConnections();
  const Body = room.component;
  if (awaited && room.id !== CONNECTIONS) return <AwaitedRemote remote={awaited} />;
  return (
    <ErrorBoundary key={room.id} name={room.title}>
      <Suspense fallback={<p className={classes.opening}>{COPY.opening(room.title)}</p>}>
        <ReceivedGate room={room.title}>
          <Body />
        </ReceivedGate>
      </Suspense>
    </ErrorBoundary>
  );
}

function useTitle(room: Room | undefined): void {
  useEffect(() => {
    document.title = room === undefined || room.path === '/' ? COPY.product : COPY.pageTitle(room.title);
  }, [room]);
}

function useShortcuts(commands: readonly Command[], perform: (command: Command) => void): void {
  const latest = useRef({ commands, perform });
  latest.current = { commands, perform };
  useEffect(() => {
    let previous: KeyPress | undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isTextInput(event)) {
        previous = undefined;
        return;
      }
      const press = { key: event.key, at: event.timeStamp };
      const command = commandFor(latest.current.commands, previous, press);
      previous = command === undefined ? press : undefined;
      if (command === undefined) return;
      event.preventDefault();
      latest.current.perform(command);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function NoRoom() {
  const [location] = useLocation();
  return (
    <div style={{ padding: 16, maxWidth: 720 }}>
      <ErrorCard title={COPY.noSuchRoom} text={location}>
        <Link href="/">{COPY.goToStart}</Link>
      </ErrorCard>
    </div>
  );
}
