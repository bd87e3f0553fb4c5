export interface Trust {
  /** PEM; Node's own if empty. */
  authorities: readonly string[];
  /** `certificate` does not check the host name, `none` checks nothing. */
  verify: 'full' | 'certificate' | 'none';
}

/** TLS options for connections to other servers, in Node's form. */
export function tlsRules({ authorities, verify }: Trust) {
  return {
    rejectUnauthorized: verify !== 'none',
    ...(authorities.length > 0 && { ca: [...authorities] }),
    ...(verify === 'certificate' && { checkServerIdentity: () => undefined }),
  };
}
