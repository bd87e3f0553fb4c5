import { Modal } from '@mantine/core';
import { KeyHint } from '../ui/keyboard.tsx';
import { DOCUMENTATION } from '../ui/page-address.ts';
import type { Command } from './commands.ts';
import { COPY } from './copy.ts';

interface ShortcutHelpProps {
  opened: boolean;
  commands: readonly Command[];
  onClose: () => void;
}

/** Lists the shortcuts of all commands. */
export function ShortcutHelp({ opened, commands, onClose }: ShortcutHelpProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={COPY.shortcuts}
      closeButtonProps={{ 'aria-label': COPY.closeShortcuts }}
    >
      <dl style={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: '8px 16px' }}>
        <dt>{COPY.palette}</dt>
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
        {COPY.sequenceHint}
      </p>
      <p className="small">
        <a href={DOCUMENTATION} target="_blank" rel="noopener">
          {COPY.documentation}
        </a>
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
