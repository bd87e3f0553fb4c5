import { Button, Drawer, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { clearHistory, type HistoryEntry, loadHistory } from './console-database.ts';
import { COPY } from './copy.ts';

interface HistoryDrawerProps {
  opened: boolean;
  onClose(): void;
  onAdd(text: string): void;
}

export function HistoryDrawer({ opened, onClose, onAdd }: HistoryDrawerProps) {
  const [entries, setEntries] = useState<HistoryEntry[]>([]);
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    if (opened) void loadHistory().then(setEntries);
  }, [opened]);
  const shown = entries.filter(entry => entry.text.toLowerCase().includes(wanted.toLowerCase()));
  return (
    <Drawer opened={opened} onClose={onClose} title={COPY.historyTitle}>
      <div className="history-tools">
        <TextInput
          aria-label={COPY.searchHistory}
          placeholder={COPY.search}
          value={wanted}
          onChange={event => setWanted(event.currentTarget.value)}
        />
        <Button disabled={entries.length === 0} onClick={() => void clearHistory().then(() => setEntries([]))}>
          {COPY.clearHistory}
        </Button>
      </div>
      {entries.length === 0 && <p className="small muted">{COPY.historyEmpty}</p>}
      <ol className="history-list">
        {shown.map(entry => (
          <li key={entry.id}>
            <pre className="mono history-text">{entry.text}</pre>
            <div className="row">
              <span className="small muted">
                {entry.status} · {new Date(entry.time).toLocaleString()}
              </span>
              <span className="spring" />
              <Button size="compact-xs" onClick={() => onAdd(entry.text)}>
                {COPY.addToEditor}
              </Button>
            </div>
          </li>
        ))}
      </ol>
    </Drawer>
  );
}
