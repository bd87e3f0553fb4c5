/** Where the script stands: the offset of the expression that was last begun and can fail, −1 where none was. */
export const registers = { offset: -1 };
