import { count, counted } from '../../ui/quantity.ts';

/** Visible strings of the template wizard. */
export const COPY = {
  // Components step
  components: 'Components',
  componentsHint: 'Merged in this order, before the template’s own content. For equal keys, the later one wins.',
  afterTemplate: 'this template',
  componentsToAdd: 'Components to add',
  addComponent: (name: string) => `Add ${name}`,
  noComponents: 'There are no component templates. A template does not need any.',

  // Json part
  keepsDraft: (problem: string) => `${problem} The draft keeps its last valid content.`,
  startWithExample: 'Start with an example',
  mustBeObject: 'This must be a JSON object: { … }.',

  // Name step
  name: 'Name',
  nameHint: 'Lowercase; no spaces, commas, # or *',
  nameFixed: 'The name of a template cannot be changed; clone it to get another.',
  version: 'Version',
  versionHint: 'Any number of yours; the engine only stores it',
  patterns: 'Index patterns',
  patternsHint: 'One per line; * matches any characters',
  priority: 'Priority',
  priorityHint: 'The highest that matches applies alone; defaults to 0',
  createsDataStreams: 'Names that match become data streams',
  noPatterns: 'Indices and templates that match the patterns are listed here.',
  noIndexMatches: 'No existing index has a matching name.',
  wouldMatch: (many: number) =>
    `${counted(many, 'existing index matches', 'existing indices match')}; a template changes only new ones:`,
  andMore: (many: number) => `and ${count(many)} more`,

  // Review step
  createdWord: 'Created',
  replacedWord: 'Replaced',
  reviewView: 'How to review',
  summary: 'Summary',
  preview: 'Preview',
  request: 'Request',
  create: 'Create',
  replace: 'Replace',
  notSaved: (name: string) => `${name} was not saved.`,
  needsName: 'Enter a name.',
  needsPattern: 'Enter a pattern.',
  indexNamed: 'What an index of',
  wouldGet: 'would get',
  content: 'Content',
  changes: 'What changes',
  changesOfTemplate: 'What changes in the template',
  bodyOfRequest: 'Body of the request',

  // Summary
  notSet: 'not set',
  patternsTerm: 'Patterns',
  priorityZero: '0, not set',
  dataStream: 'Data stream',
  usedBy: 'Used by',
  noTemplateUses: 'no template',
  settings: 'Settings',
  mappings: 'Mappings',
  aliases: 'Aliases',
  membersOnly: (members: number) => `${counted(members, 'member')}, no fields`,

  // Template wizard
  stepName: 'Name and patterns',
  stepNameOfComponent: 'Name',
  review: 'Review',
  discardedSoon: (name: string) => `Discarding the draft ${name} in 10 seconds.`,
  discard: 'Discard draft',
  draftHint: 'A draft, kept in this tab until you send it.',
  nothingChanged: 'Nothing has been changed yet.',
  wouldBeRejected: 'would be rejected',
  mergedSoFar: 'Merged so far',
  settingsHint: 'Of the new index, with or without the prefix “index.”, nested or dotted.',
  aliasesHint: 'By name; each may have a filter and a routing. {index} in a name is replaced by the index name.',

  // Wizard page
  roomTitle: 'Templates',
  newOfKind: (kind: string) => `new ${kind}`,
  sourceNotRead: (source: string | undefined) => `${source} could not be read.`,
  noSource: (kind: string, source: string) => `There is no ${kind} ${source}.`,

  // Wizard state
  thisTemplate: 'this template',
} as const;
