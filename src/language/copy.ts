/** Visible strings of the problems found in requests. */
export const COPY = {
  // Curl request
  credentialsRemoved: 'Credentials were removed; the console signs in through its own connection.',
  readsFile: (file: string) => `The command reads the file ${file}, which the console cannot open.`,
  noUrl: 'The curl command has no URL.',
  sendsMore: (name: string) => `curl --${name} sends more than the console can read. Write the request by hand.`,
  readsInput: 'The command reads its body from standard input, which was not pasted.',
  readsBodyFile: (file: string) =>
    `The command reads its body from the file ${file}, which the console cannot open. Paste its content below the request.`,
  unknownOption: (name: string) => `The console does not know the curl option --${name}.`,

  // Exchange of files
  newerFile: 'A newer version of Vitrine wrote this file.',
  damagedFile: 'The file is not valid JSON, or is damaged.',
  entries: (many: number) => (many === 1 ? 'One entry' : `${many} entries`),
  damagedEntry: 'It has no name or no text.',
  ofKibana: 'It is a request to Kibana, not to a search engine.',
  largeFile: (megabytes: number) => `The file is larger than ${megabytes} MB.`,
  manyRequests: (most: number) => `The file has more than ${most} requests.`,
  unknownMethod: (method: string) => `${method} is not a method of the API.`,
  dynamicVariable: (name: string) => `It uses {{${name}}}, which the other program computes.`,
  notJsonBody: 'Its body is not JSON.',
  bodyInFile: 'Its body is in another file.',
  bodyMode: (mode: string) => `Its body is of the kind ${mode}, and the Console sends JSON.`,
  credentials: 'Credentials',
  signsIn: 'The Console signs in through its own connection.',
  header: (name: string) => `Header ${name}`,
  ownHeaders: 'The Console sends its own headers.',
  scripts: 'Scripts',
  noScripts: 'The Console runs no scripts of files.',
  deepFolder: 'Its folders are nested too deeply.',
  otherPostman: 'The collection has an old format. Export it as version 2.1.',
  usesResponse: 'Postman cannot use the response of another request.',
  noRequestsInFile: 'No requests found in this file.',

  // From curl
  ignored: (words: string) => `Ignored: ${words}`,

  // Json outline
  atLine: (line: number, message: string) => `Line ${line}: ${message}`,
  trailingText: 'nothing may follow the JSON value.',
  tooDeep: 'this is nested too deeply.',
  valueMissing: 'a value is missing here.',
  notAValue: (token: string) => `${token} is not a JSON value.`,
  quotedNameMissing: 'a name in double quotes is missing here.',
  colonMissing: ': is missing here.',
  commaOrCloseMissing: (close: string) => `a comma or ${close} is missing here.`,

  // Json scanner
  notAllowed: (token: string) => `“${token}” is not allowed here.`,
  unclosedString: 'This string is not closed. Add a closing ".',
  unclosedText: 'This text is not closed. Add a closing """.',

  // Name pattern
  endsBefore: (ordinal: string, expected: string) =>
    `ends before the ${ordinal} character, where the pattern has “${expected}”`,
  differsAt: (ordinal: string, expected: string, found: string) =>
    `differs at the ${ordinal} character, “${expected}” against “${found}”`,
  continuesAfter: (pattern: string) => `continues after “${pattern}”, and the pattern has no *`,
  doesNotEndIn: (last: string) => `does not end in “${last}”`,
  lacksInOrder: (pieces: string) => `does not have ${pieces} in this order`,

  // Parse body
  neverClosed: (bracket: string) => `This ${bracket} is never closed.`,
  bodyStart: 'A body starts with {.',
  notAValueQuote: (token: string) => `“${token}” is not a value. Put text in quotes.`,
  colonMissingBefore: 'A colon is missing before this.',
  commaMissingBefore: 'A comma is missing before this.',
  nameMissingBefore: 'A name is missing before this.',
  expectedClose: (bracket: string) => `Expected ${bracket} here.`,
  insertComma: 'Insert a comma',
  removeComma: 'Remove the comma',
  trailingComma: 'Nothing follows the comma before this.',
  valueMissingBefore: 'A value is missing before this.',
  nothingBeforeComma: 'Nothing precedes this comma.',
  colonWithoutName: 'This colon follows no name.',
  namesNeedQuotes: 'Names need double quotes.',
  duplicateName: (name: string) => `${name} appears twice here; the engine rejects duplicates.`,

  // Parse requests
  pathMissing: (method: string) => `Write a path after ${method}, for example /_cat/indices?v.`,
  afterBody: 'The body ended before this.',
  blankLine: 'A blank line ends a request, so this body would not be sent. Remove the blank line.',
  removeBlankLine: 'Remove the blank line',
  expectedMethod: (methods: string) => `Expected one of ${methods}, then a path.`,

  // ES|QL
  keywordOf: (command: string) => `Part of ${command}.`,
} as const;
