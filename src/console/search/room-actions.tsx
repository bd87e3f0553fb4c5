import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { ShowAsRequest } from '../connections/show-as-request.tsx';
import { copyText } from '../ui/copy-text.ts';
import classes from './search.module.css';
import type { Search } from './use-search.ts';

/** The request behind the room, and its address: everything one sees is in it. */
export function RoomActions({ search: { request } }: { search: Search }) {
  return (
    <>
      {request && (
        <ShowAsRequest
          requests={[request]}
          note="The page adds explain, an exact count, its page size, an order without ties, and marks of its own to highlight."
        />
      )}
      <Button
        leftSection={<IconShare size={14} />}
        aria-label="Share"
        onClick={() => copyText(location.href, 'the address of what you see')}
      >
        <span className={classes.word}>Share</span>
      </Button>
    </>
  );
}
