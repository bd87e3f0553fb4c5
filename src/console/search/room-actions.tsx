import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { ShowAsRequest } from '../connections/show-as-request.tsx';
import { copyText } from '../ui/copy-and-save.ts';
import { COPY } from './copy.ts';
import classes from './search.module.css';
import type { Search } from './use-search.ts';

/** The request behind the room, and its address: everything one sees is in it. */
export function RoomActions({ search: { request } }: { search: Search }) {
  return (
    <>
      {request && <ShowAsRequest requests={[request]} note={COPY.requestNote} />}
      <Button
        leftSection={<IconShare size={14} />}
        aria-label={COPY.share}
        onClick={() => copyText(location.href, COPY.address)}
      >
        <span className={classes.word}>{COPY.share}</span>
      </Button>
    </>
  );
}
