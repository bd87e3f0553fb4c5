/** What clients of Elasticsearch check before they talk: a release that this surface follows. */
export const product = {
  number: '9.1.0',
  buildFlavor: 'default',
  buildType: 'tar',
  /** Of this project there is no build of that name; clients want forty digits. */
  buildHash: '0000000000000000000000000000000000000000',
  buildDate: '2025-07-23T00:00:00.000000000Z',
  luceneVersion: '10.2.2',
  minimumWire: '8.19.0',
  minimumIndex: '8.0.0',
} as const;
