import { randomBytes, randomInt } from 'node:crypto';

const PASSWORD_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789*-_=+';
const LETTERS = PASSWORD_LETTERS.slice(0, 62);

export function randomPassword(): string {
  return pick(PASSWORD_LETTERS, 20);
}

export function randomName(length: number): string {
  return pick(LETTERS, length);
}

/** 20 letters for an id, 22 for a secret. */
export function randomText(letters: 20 | 22): string {
  return randomBytes(letters === 20 ? 15 : 16)
    .toString('base64url')
    .replace(/^[-_]/, 'A');
}

function pick(letters: string, length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}
