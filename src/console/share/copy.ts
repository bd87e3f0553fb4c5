import { bytes, count, counted } from '../ui/quantity.ts';

/** Visible strings of Share, and the sentences that it writes into scenarios. */
export const COPY = {
  // Button
  share: 'Share',

  // Dialog
  dialogTitle: 'Share as a scenario',
  close: 'Close',
  hint: 'A scenario runs in an engine of its own, in any browser. It has neither passwords nor the address of a server.',
  scenarioTitle: 'Title',
  reading: 'Reading what is on the screen…',
  notRead: 'The data could not be read.',
  retry: 'Retry',

  // Documents
  documents: 'Documents',
  ofPage: (documents: number) =>
    documents === 1 ? 'The document on this page' : `The ${count(documents)} documents on this page`,
  allDocuments: (documents: number) => (documents === 1 ? 'The only document' : `All ${count(documents)} documents`),
  firstDocuments: (documents: number, total: number) =>
    `The first ${count(documents)} of ${count(total)} documents, as many as a scenario may have`,
  allOfSample: (documents: number, sample: string) => `All ${count(documents)} documents: the sample ${sample}`,
  noDocuments: 'No documents',
  size: (size: number) => bytes(size),

  // Contents
  included: 'Included',
  setupOf: 'mapping and settings',
  documentsOf: (documents: number) => counted(documents, 'document'),
  withSample: 'the sample',
  setupRequests: (requests: number) => counted(requests, 'setup request'),
  requests: (requests: number) => counted(requests, 'request'),
  views: (views: number) => counted(views, 'view'),
  include: (index: string) => `Include ${index}`,
  showMarkdown: 'Show the Markdown',
  markdown: 'Markdown of the scenario',
  restHidden: (characters: number) => `… ${counted(characters, 'more character')}`,

  // Notes
  scoresDiffer: 'Scores will differ: they depend on all documents.',
  deletedDocuments: (deleted: number) =>
    `Scores may differ slightly: ${counted(deleted, 'deleted document')} still ${deleted === 1 ? 'counts' : 'count'} here.`,
  unreadable: (names: string) => `Not readable here, and therefore not included: ${names}.`,
  removed: (values: number) =>
    `${counted(values, 'password, key or comment', 'passwords, keys or comments')} removed from the requests.`,
  tooManyRequests: (requests: number, limit: number) =>
    `The scenario has ${count(requests)} requests, but may have at most ${count(limit)}.`,

  // Link
  file: (size: number) => `File of ${bytes(size)}`,
  link: (characters: number) => `Link of ${counted(characters, 'character')}`,
  linkTooLong: (characters: number, limit: number) =>
    `Too long for a link: it would have ${counted(characters, 'character')}, and mail and chat programs cut off those of more than ${count(limit)}. Download the file, or include fewer documents.`,
  copyLink: 'Copy link',
  theLink: 'the link',
  download: 'Download .md',
  openInPlay: 'Open in Play',

  // Sentences of the scenario
  dataLead: 'Data: ',
  withDocuments: (documents: number, total: number) =>
    documents === total
      ? ` with ${documents === 1 ? 'its document' : `all ${count(total)} documents`}`
      : documents === 0
        ? ' without documents'
        : ` with ${count(documents)} of ${counted(total, 'document')}`,
  scoresOfPart: ' Scores depend on all documents of an index, so they differ from those of the whole index.',
} as const;
