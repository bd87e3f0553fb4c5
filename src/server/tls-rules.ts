export interface Trust {
  /** PEM; none are those of Node. */
  authorities: readonly string[];
  /** `certificate` leaves out whether it names the address, `none` asks nothing of it. */
  verify: 'full' | 'certificate' | 'none';
}

/** The rules a connection to another server goes by, as Node wants them. */
export function tlsRules({ authorities, verify }: Trust) {
  return {
    rejectUnauthorized: verify !== 'none',
    ...(authorities.length > 0 && { ca: [...authorities] }),
    ...(verify === 'certificate' && { checkServerIdentity: () => undefined }),
  };
}
