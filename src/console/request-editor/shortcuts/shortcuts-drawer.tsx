import { Button, Drawer, Kbd, Table } from '@mantine/core';
import { shortcutKeys } from '../../ui/keyboard.tsx';
import { COPY as EDITOR } from '../copy.ts';
import { COPY } from './copy.ts';
import { ShortcutRow } from './shortcut-row.tsx';
import { SHORTCUTS } from './shortcuts.data.ts';
import classes from './shortcuts.module.css';
import { useChangedKeys } from './use-changed-keys.ts';

/** Keys of the editor itself, which cannot be changed. */
const EDITING: [keys: string, effect: string][] = [
  ['Ctrl Space', EDITOR.suggest],
  ['Tab', EDITOR.acceptHint],
  ['Ctrl F', EDITOR.find],
  ['Ctrl Shift [, ]', EDITOR.fold],
  ['F8', EDITOR.nextProblem],
  ['Ctrl .', EDITOR.quickFix],
  [EDITOR.leaveEditorKeys, EDITOR.leaveEditor],
  ['Ctrl M', EDITOR.tabHint],
  ['Ctrl K', EDITOR.commandPalette],
];

/** All shortcuts of the editor; those of commands can be changed. */
export function ShortcutsDrawer({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const [changed, change] = useChangedKeys();
  return (
    <Drawer opened={opened} onClose={onClose} title={EDITOR.shortcuts}>
      <p className="small secondary">{EDITOR.pasteHint}</p>
      <h3 className={classes.heading}>{COPY.commands}</h3>
      <Table aria-label={COPY.commands}>
        <Table.Tbody>
          {SHORTCUTS.map(shortcut => (
            <ShortcutRow key={shortcut.id} shortcut={shortcut} changed={changed} onChange={change} />
          ))}
        </Table.Tbody>
      </Table>
      {Object.keys(changed).length > 0 && (
        <Button size="compact-xs" variant="subtle" onClick={() => change({})}>
          {COPY.resetAll}
        </Button>
      )}
      <h3 className={classes.heading}>{COPY.editing}</h3>
      <Table aria-label={COPY.editing}>
        <Table.Tbody>
          {EDITING.map(([keys, effect]) => (
            <Table.Tr key={keys}>
              <Table.Td className={classes.keys}>
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
