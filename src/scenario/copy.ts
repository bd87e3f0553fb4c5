/** Why a session could not run something, as sentences for its reader. */
export const COPY = {
  notPrepared: 'The scenario has not been run yet.',
  noRequest: 'The block has no request. Write one like GET /_search.',
  faultAt: (line: number, message: string) => `Line ${line}: ${message}`,
  shouldFail: 'A request should fail here, but all succeeded.',
  tooLong: (milliseconds: number) => `A run may take ${milliseconds / 1000} s. It was stopped.`,
  limit: (what: string) => `The scenario takes ${what}. The run was stopped.`,
} as const;
