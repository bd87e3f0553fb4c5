import { createContext } from 'react';

/** The addresses of the rooms this console has, so that one room can lead to another that may not be there. */
export const RoomPaths = createContext<readonly string[]>([]);
