import type { SyntheticEvent } from 'react';

const select = (event: SyntheticEvent<HTMLInputElement>) => event.currentTarget.select();

/** For a searchable select: typing replaces the current value instead of being appended to it. */
export const SELECT_ALL = { onFocus: select, onClick: select };
