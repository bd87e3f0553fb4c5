import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { COPY } from './copy.ts';

/**
 * Says for 10 seconds what was done, with a button that undoes it, and why it could not be undone.
 * @param done a sentence
 */
export function offerUndo(done: string, undo: () => unknown): void {
  const id = notifications.show({
    autoClose: 10_000,
    message: (
      <span className="row">
        {done}
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => {
            notifications.hide(id);
            void tryToUndo(undo);
          }}
        >
          {COPY.undo}
        </Button>
      </span>
    ),
  });
}

async function tryToUndo(undo: () => unknown): Promise<void> {
  try {
    await undo();
  } catch (error) {
    notifications.show({
      message: COPY.notUndone(error instanceof Error ? error.message : String(error)),
      color: 'red',
    });
  }
}
