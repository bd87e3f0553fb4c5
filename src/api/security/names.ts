import { reservedRoles } from './roles/reserved-roles.data.ts';

const MAX_LENGTH = 507;
const NAME = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;
export const SUPERUSER_NAME = 'elastic';

export function isReservedUser(name: string): boolean {
  return name === SUPERUSER_NAME;
}

export function isReservedRole(name: string): boolean {
  return Object.hasOwn(reservedRoles, name);
}

/** Reasons why a new user or role cannot have the name; empty if it can. */
export function problemsOfName(name: string, what: 'User' | 'Role'): string[] {
  if (NAME.test(name) && name.length <= MAX_LENGTH) return [];
  return [
    `${what} names must be at least 1 and no more than ${MAX_LENGTH} characters. They can contain alphanumeric characters (a-z, A-Z, 0-9), spaces, punctuation, and printable symbols in the Basic Latin (ASCII) block. Leading or trailing whitespace is not allowed.`,
  ];
}
