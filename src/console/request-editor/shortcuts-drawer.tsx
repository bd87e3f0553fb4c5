import { Drawer, Kbd, Table } from '@mantine/core';
import { shortcutKeys } from '../ui/shortcut-keys.ts';

const SHORTCUTS: [keys: string, effect: string][] = [
  ['Ctrl Enter', 'Run the request under the cursor, or all requests in the selection'],
  ['Ctrl Shift Enter', 'Run it in this tab and on a paired server, and compare the responses'],
  ['Ctrl I', 'Indent the request; press again to fold it into one line'],
  ['Ctrl Shift C', 'Copy the request as curl'],
  ['Ctrl ↑, Ctrl ↓', 'Go to the previous or next request'],
  ['Ctrl Space', 'Suggest'],
  ['Tab', 'Accept the suggestion (Enter does after ↑ or ↓)'],
  ['Ctrl F', 'Find'],
  ['Ctrl L', 'Go to a line'],
  ['Ctrl Shift [, ]', 'Fold and unfold'],
  ['F8', 'Go to the next problem'],
  ['Esc, then Tab', 'Leave the editor; Enter returns to it'],
  ['Ctrl M', 'Toggle whether Tab indents or moves the focus'],
  ['Ctrl K', 'Command palette'],
];

export function ShortcutsDrawer({ opened, onClose }: { opened: boolean; onClose(): void }) {
  return (
    <Drawer opened={opened} onClose={onClose} position="right" title="Shortcuts" size={420}>
      <p className="small secondary">A pasted curl command becomes a request.</p>
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
