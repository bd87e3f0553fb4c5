/** The Elasticsearch release reported to clients, some of which check it before they send requests. */
export const product = {
  number: '9.1.0',
  buildFlavor: 'default',
  buildType: 'tar',
  /** A placeholder: clients require forty digits. */
  buildHash: '0000000000000000000000000000000000000000',
  buildDate: '2025-07-23T00:00:00.000000000Z',
  luceneVersion: '10.2.2',
  minimumWire: '8.19.0',
  minimumIndex: '8.0.0',
  indexVersion: 9033000,
  minimumIndexVersion: 8000099,
  transportVersion: 9112000,
} as const;
