import { Drawer, Kbd, Table } from '@mantine/core';
import { shortcutKeys } from '../ui/keyboard.tsx';
import { COPY } from './copy.ts';
import { COPY as REFERENCE } from './reference/copy.ts';

const SHORTCUTS: [keys: string, effect: string][] = [
  ['Ctrl Enter', COPY.runHint],
  ['Ctrl Alt Enter', COPY.runAllHint],
  ['Ctrl Shift Enter', COPY.runOnBothHint],
  ['Ctrl I', COPY.indentHint],
  ['Ctrl Shift C', COPY.copyHint],
  ['F1', REFERENCE.hint],
  ['Ctrl S', COPY.saveHint],
  ['Ctrl ↑, Ctrl ↓', COPY.moveHint],
  ['Ctrl Space', COPY.suggest],
  ['Tab', COPY.acceptHint],
  ['Ctrl F', COPY.find],
  ['Ctrl L', COPY.goToALine],
  ['Ctrl Shift [, ]', COPY.fold],
  ['F8', COPY.nextProblem],
  ['Ctrl .', COPY.quickFix],
  [COPY.leaveEditorKeys, COPY.leaveEditor],
  ['Ctrl M', COPY.tabHint],
  ['Ctrl K', COPY.commandPalette],
];

export function ShortcutsDrawer({ opened, onClose }: { opened: boolean; onClose(): void }) {
  return (
    <Drawer opened={opened} onClose={onClose} title={COPY.shortcuts}>
      <p className="small secondary">{COPY.pasteHint}</p>
      <Table>
        <Table.Tbody>
          {SHORTCUTS.map(([keys, effect]) => (
            <Table.Tr key={keys}>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>
                <Kbd>{shortcutKeys(keys)}</Kbd>
              </Table.Td>
              <Table.Td>{effect}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Drawer>
  );
}
