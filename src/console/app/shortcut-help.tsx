import { Modal } from '@mantine/core';
import { KeyHint } from '../ui/key-hint.tsx';
import type { Command } from './commands.ts';

interface ShortcutHelpProps {
  opened: boolean;
  commands: readonly Command[];
  onClose: () => void;
}

/** Every key that does something from anywhere. */
export function ShortcutHelp({ opened, commands, onClose }: ShortcutHelpProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Keyboard shortcuts"
      closeButtonProps={{ 'aria-label': 'Close the shortcuts' }}
    >
      <dl style={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: '8px 16px' }}>
        <dt>Command palette</dt>
        <dd>
          <KeyHint keys="Ctrl K" />
        </dd>
        {commands
          .filter(command => command.shortcut !== undefined)
          .map(command => (
            <Shortcut key={command.id} label={command.label} keys={command.shortcut ?? ''} />
          ))}
      </dl>
      <p className="secondary small" style={{ marginTop: 12 }}>
        Two keys are pressed one after the other. Inside a text field they are text.
      </p>
    </Modal>
  );
}

function Shortcut({ label, keys }: { label: string; keys: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <KeyHint keys={keys} />
      </dd>
    </>
  );
}
