/** An invalid dissect pattern or key. */
export class DissectError extends Error {
  readonly kind: 'PatternParse' | 'KeyParse';

  constructor(kind: 'PatternParse' | 'KeyParse', subject: string, why: string) {
    super(`Unable to parse ${kind === 'KeyParse' ? 'key' : 'pattern'}: ${subject} Reason: ${why}`);
    this.name = 'DissectError';
    this.kind = kind;
  }
}
