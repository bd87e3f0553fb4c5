import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { COPY } from './copy.ts';

/** Says for 10 seconds what was done, with a button that undoes it. @param done a sentence */
export function offerUndo(done: string, undo: () => void): void {
  const id = notifications.show({
    autoClose: 10_000,
    message: (
      <span className="row">
        {done}
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => {
            undo();
            notifications.hide(id);
          }}
        >
          {COPY.undo}
        </Button>
      </span>
    ),
  });
}
