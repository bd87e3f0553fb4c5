import { bytes, count, counted, duration } from '../ui/quantity.ts';

/** Visible strings of Move. */
export const COPY = {
  // Bulk writer
  notAllAnswered: (many: number) =>
    `${counted(many, 'document')} sent, but the response does not account for all of them.`,

  // JSON
  noJsonObject: 'Expected a JSON object in the response.',
  noJsonArray: 'Expected a JSON array in the response.',
  noJsonColon: 'Expected a colon in the JSON of the response.',
  noJsonComma: 'Expected a comma in the JSON of the response.',
  noJsonValue: 'Expected a JSON value in the response.',
  jsonCutOff: 'The response ends inside its JSON.',

  // Move plan
  chooseTarget: 'Choose a target.',
  sameEngine: 'Both sides are the same engine. Use Reindex to copy within one engine.',
  chooseIndex: 'Choose an index.',
  nameMissing: 'Enter a name for the index on the target.',

  // Move requests
  partKinds: { pipeline: 'pipeline', component: 'component template', template: 'index template', alias: 'alias' },
  part: (kind: string, name: string) => `${kind} ${name}`,
  indexNamed: (name: string) => `index ${name}`,
  indexWhole: (name: string) => `index ${name}, settings and mapping`,
  lateSettings: 'settings applied after the documents',
  refresh: 'a refresh',
  aliases: (names: readonly string[]) => `${names.length === 1 ? 'alias' : 'aliases'} ${names.join(', ')}`,

  // Move room
  planStep: 'Plan',
  previewStep: 'Preview',
  runStep: 'Move and verify',
  startsInPreview: 'Start the move from the preview.',
  roomTitle: 'Move',
  movesCount: (many: number) => `Moves ${count(many)}`,

  // Move runs
  alreadyRunning: 'This move is already running, perhaps in another tab.',

  // Move list
  moves: 'Moves',
  otherMoves: 'Other moves',
  noMoves: 'No moves have been started in this browser.',
  noOtherMoves: 'No other move was started in this browser.',
  toSide: (toName: string) => `to ${toName}`,
  forgetMove: (name: string) => `Forget the move of ${name}`,
  takenBackState: 'undone',
  equal: (written: number) => `equal, ${count(written)}`,
  differs: 'differs',
  notCompared: 'not compared',
  states: { running: 'running', stopped: 'paused', failed: 'failed', done: 'done' },
  progressState: (state: string, written: number, total: number) => `${state}, ${count(written)} of ${count(total)}`,

  // Plan step
  reading: 'Reading the index…',
  plan: 'Plan',
  from: 'From',
  swapSides: 'Swap the sides',
  to: 'To',
  index: 'Index',
  chooseIndexPlaceholder: 'Choose an index',
  noSuchIndex: 'No index name contains this.',
  nameThere: 'Name on the target',
  notListed: 'The indices could not be listed.',
  notRead: 'The index could not be read.',
  chooseEngine: 'Choose an engine',
  noTarget: 'There is no other server yet:',
  pair: 'pair with a server',
  noTargetEnd: 'first. To copy within one engine, use',
  reindexRoom: 'Reindex',
  notSignedIn: 'You are not signed in on the target.',
  signIn: 'Sign in',
  comeBack: ', then return here.',
  howMany: 'How many documents',
  allDocuments: 'All documents',
  sampleOf: 'A sample of about',
  sampleSize: 'Documents in the sample',
  size: (documents: number, size: number, shards: number) =>
    `${counted(documents, 'document')}, ${bytes(size)} in ${counted(shards, 'shard')}`,
  included: 'Also included',
  includedHint:
    'Settings and mapping are always included. Documents keep their ids, routing, versions and every byte of their sources.',
  notPermitted: 'Templates and pipelines are not included: you may not read them on the target.',
  nothingElse: 'It has no aliases, no template matches its name, and it has no default pipeline.',

  // Preview step
  preview: 'Preview',
  wouldBeSent: (side: string) => `What would be sent to ${side}`,
  thisTabInSentence: 'this tab',
  otherSide: 'the other side',
  requestText: (what: string) => `Request: ${what}`,
  nothingWritten: 'nothing has been written yet',
  targetNotRead: 'The target could not be checked.',
  notStarted: 'The move did not start.',
  checkingTarget: 'Checking the target…',
  moveAll: (documents: number, side: string) => `Copy ${counted(documents, 'document')} to ${side}`,
  moveSample: (documents: number, side: string) => `Copy about ${counted(documents, 'document')} to ${side}`,
  otherIndex: 'Another index…',
  takenInTab: (taken: string, name: string) => `There is already ${taken} ${name} in this tab.`,
  takenOn: (taken: string, name: string, server: string) => `There is already ${taken} ${name} on ${server}.`,
  ownIndexHint: 'A move only writes to a new index, so that it can be undone.',
  chooseName: (free: string) => `Use the name ${free}`,
  otherName: 'Another name…',
  untried: (parts: string) =>
    `Could not be checked in advance, because of your privileges on the target or what the engine offers: ${parts}.`,
  existsSame: 'already exists, with the same content.',
  existsDifferent: 'already exists with different content. It is not changed.',
  bulkRequest: (index: string) =>
    `POST /${index}/_bulk?pipeline=_none\n{"index":{"_id":…,"routing":…,"version":…,"version_type":"external_gte"}}\n{ the source, unchanged }`,
  documentsInPages: (documents: number) => `${counted(documents, 'document')}, in pages in the order they were written`,
  sampleInPages: (documents: number) =>
    `about ${counted(documents, 'document')}, in pages in the order they were written`,
  settingsDropped: (settings: string) =>
    `Not included, because each index has its own or the target does not know it: ${settings}`,

  // Reason to stop
  checkFirst: 'Wait until both sides have been checked.',
  targetHas: (taken: string, name: string) => `The target already has ${taken} ${name}.`,
  targetRefuses: (requests: string) => `The target rejects ${requests}.`,
  oneRequest: 'one request',
  someRequests: (refused: number) => `${count(refused)} requests`,

  // Refusal card
  refuses: (side: string, what: string) => `${side} rejects: ${what}`,
  thisTab: 'This tab',
  dropSetting: (setting: string) => `Remove ${setting}`,
  changeMapping: 'Change the mapping…',
  dropPart: (what: string) => `Skip the ${what}`,
  changePlan: 'Change the plan…',
  mapping: 'Mapping',
  tryMapping: 'Try this mapping',
  resetMapping: 'Use the mapping of the index',

  // Refused documents
  otherReasons: 'other reasons',

  // Result card
  verified: 'Verified',
  side: 'side',
  documents: 'documents',
  checksum: 'checksum',
  withoutSource: (withoutSource: number) => `and ${count(withoutSource)} without a source`,
  checksumHint:
    'The sum modulo 2⁶⁴ of a 64-bit hash of each document’s id, routing and source. The order of documents and white space between tokens do not matter.',
  missingThere: 'missing on the target',
  differentThere: 'different on the target',
  onlyThere: 'only on the target',
  aliasesThere: (aliases: string) => `Aliases on the target: ${aliases}`,
  sidesEqual: 'Both sides are equal.',
  sidesDiffer: 'The sides differ.',
  cannotCompare: (unread: number) => `${counted(unread, 'document')} had no _source, so the sides cannot be compared.`,
  idsOf: (word: string) => `Ids of documents that are ${word}:`,
  perhapsOthers: 'and possibly others',
  metadataSame: 'Settings, mapping and aliases are the same.',
  metadataDiffers: 'Settings, mapping or aliases differ on the target',
  metadataOfBoth: 'Settings, mapping and aliases of both sides',

  // Run step
  unknownMove: 'This browser has no record of this move.',
  movesStay: 'Moves are stored in the browser that started them.',
  phaseBefore: 'Creating the index',
  phaseDocuments: 'Copying documents',
  phaseAfter: 'Settings, aliases and templates',
  phaseVerify: 'Verifying: reading both sides again',
  phaseOver: 'Done',
  stateDone: 'Done',
  stateStopped: 'Paused',
  stateFailed: 'Failed',
  inOtherTab: 'in another tab',
  cancel: 'Cancel',
  waited: (waited: number) => `waited ${duration(waited)} for the target`,
  writtenCount: 'written',
  rejectedCount: 'rejected',
  newerThere: 'newer on the target, kept',
  sentAgain: 'sent again',
  documentRefused: 'document was rejected',
  documentsRefused: 'documents were rejected',
  andMore: (many: number) => ` and ${count(many)} more`,
  cameWithoutSource: (withoutSource: number) =>
    `${counted(withoutSource, 'document')} had no source and could not be copied.`,
  paused: 'The copy is paused.',
  pausedHint: 'Paused. Documents already written are kept; resuming continues after the last page that was confirmed.',
  runningHint: 'You can use other pages meanwhile. Closing this page pauses the copy; resume it later.',
  takenBack: 'Undone.',
  takenBackSoon: 'Undoing it in 10 seconds.',
  outcomeKept: 'The result stays in the list of moves.',
  toContinue: 'to continue.',
  verifyAgain: 'Verify again',
  copyAgain: 'Copy again',
  resume: 'Resume',
  moveAnother: 'Move another…',

  // Source facts
  oneAtATime: (index: string, many: number) => `${index} matches ${count(many)} indices. Choose one of them.`,
  noSource: 'The index does not store _source, so its documents cannot be copied.',
  partialSource: 'The index stores only part of each _source, so its documents cannot be copied completely.',

  // Source pages
  shardFailed: 'A shard of the source did not respond.',

  // Plan facts
  notChosen: 'not chosen yet',
  noIndexYet: 'no index yet',
  noNameYet: 'no name yet',
  which: 'Which',
  sampleFact: (sample: number) => `a sample of about ${count(sample)}`,
  everyDocument: 'every document',
  ofDocuments: (documents: number) => `of ${counted(documents, 'document')}`,
  writes: 'Writes',
  versionType: 'version_type: external_gte',
  writesHint: 'Versions are kept; writing a document twice has no effect.',
  without: 'Without',

  // Take back soon
  onHost: (toName: string) => ` on ${toName}`,
  deletedSoon: (name: string, host: string) =>
    `Deleting everything the move of ${name} created${host} in 10 seconds. The source is kept.`,
  undone: (name: string) => `The move of ${name} was undone.`,
  notUndone: (name: string, reason: string) => `The move of ${name} could not be undone: ${reason}`,

  // Take back
  undoRegion: 'Undo',
  wasUndone: 'The move was undone.',
  undoButton: 'Undo the move',
  undoOn: (server: string) => `Undo the move on ${server}`,
  undoHint: (paths: string) => `Deletes ${paths}. The source does not change.`,

  // Target facts
  indexOfName: (alias: string) => `An index named ${alias} already exists.`,
  anIndex: 'an index',
  anAlias: 'an alias',

  // Examples, commands and counts
  documentCount: (many: number) => counted(many, 'document'),
  bulks: (many: number) => counted(many, 'bulk'),
} as const;
