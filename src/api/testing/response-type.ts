/**
 * What JSON a response may be, compactly:
 * - `s` a string, `b` a boolean, `i` an integer, `n` a number, `0` null or nothing, `*` anything; any other name is a
 *   type of its own;
 * - `['[]', type]` an array, `['{}', type]` an object with any keys, `['=', …]` one of some literals, `['|', …]` any of
 *   some types, `['&', …]` all of them;
 * - an object has the members `m`, optional if their name ends with a question mark, those of the types `x`, and others
 *   of the type `r`.
 */
export type ResponseType =
  | string
  | readonly (string | number | boolean | ResponseType)[]
  | {
      readonly m: Readonly<Record<string, ResponseType>>;
      readonly x?: readonly ResponseType[];
      readonly r?: ResponseType;
    };
