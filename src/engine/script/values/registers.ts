/** The offset of the last expression started that can fail; −1 before the first. */
export const registers = { offset: -1 };
