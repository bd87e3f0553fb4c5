import { Button, Kbd, Table } from '@mantine/core';
import { useRef, useState } from 'react';
import { isApple, shortcutKeys, useEscapeLayer } from '../../ui/keyboard.tsx';
import { chordOf } from './chord.ts';
import { COPY } from './copy.ts';
import { type ChangedKeys, keysOf, problemOf, withKeys } from './shortcut-keys.ts';
import type { Shortcut } from './shortcuts.data.ts';
import classes from './shortcuts.module.css';

interface ShortcutRowProps {
  shortcut: Shortcut;
  changed: ChangedKeys;
  onChange(changed: ChangedKeys): void;
}

/** A command with its keys, which can be changed and reset. */
export function ShortcutRow({ shortcut, changed, onChange }: ShortcutRowProps) {
  const { id, label, hint } = shortcut;
  const [recording, setRecording] = useState(false);
  const [problem, setProblem] = useState<string>();
  const keys = keysOf(shortcut, changed);
  const changeButton = useRef<HTMLButtonElement>(null);
  const end = () => setRecording(false);
  const endWithFocus = () => {
    end();
    changeButton.current?.focus();
  };
  const choose = (chosen: string) => {
    const found = chosen === '' ? undefined : problemOf(id, chosen, changed);
    setProblem(found);
    if (found !== undefined) return;
    onChange(withKeys(changed, shortcut, chosen));
    endWithFocus();
  };
  return (
    <Table.Tr>
      <Table.Td className={classes.keys}>
        {recording ? (
          <Recorder label={label} onChord={choose} onCancel={endWithFocus} onBlur={end} />
        ) : (
          <Keys keys={keys} />
        )}
      </Table.Td>
      <Table.Td>
        {hint}
        {problem !== undefined && (
          <p className={`small ${classes.problem}`} role="alert">
            {problem}
          </p>
        )}
      </Table.Td>
      <Table.Td className={classes.tools}>
        {id in changed && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={COPY.resetOf(label)}
            onClick={() => choose(shortcut.keys)}
          >
            {COPY.reset}
          </Button>
        )}
        <Button
          ref={changeButton}
          size="compact-xs"
          variant="subtle"
          aria-label={COPY.changeOf(label)}
          onClick={() => {
            setProblem(undefined);
            setRecording(true);
          }}
        >
          {COPY.change}
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}

function Keys({ keys }: { keys: string }) {
  return keys === '' ? <span className="small muted">{COPY.none}</span> : <Kbd>{shortcutKeys(keys)}</Kbd>;
}

interface RecorderProps {
  label: string;
  onChord(chord: string): void;
  onCancel(): void;
  /** Called when the focus went elsewhere. */
  onBlur(): void;
}

const focus = (element: HTMLElement | null) => element?.focus();

/** Takes the next keys that are pressed. Tab moves on, so that the keyboard is never caught here. */
function Recorder({ label, onChord, onCancel, onBlur }: RecorderProps) {
  useEscapeLayer(true, onCancel);
  return (
    <button
      type="button"
      className={`small ${classes.recorder}`}
      aria-label={COPY.pressKeysFor(label)}
      ref={focus}
      onBlur={onBlur}
      onKeyDown={event => {
        if (event.key === 'Tab') return;
        event.preventDefault();
        event.stopPropagation();
        const chord = chordOf(event, isApple());
        if (chord !== undefined) onChord(chord);
      }}
    >
      {COPY.pressKeys}
    </button>
  );
}
