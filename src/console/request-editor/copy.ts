import { bytes, count, counted } from '../ui/quantity.ts';

/** Visible strings of the Console. */
export const COPY = {
  // Answer list
  responses: 'Responses',
  waitingFor: (number: number, total: number) =>
    total === 1 ? 'Waiting for the response' : `Waiting for response ${count(number)} of ${count(total)}`,
  progress: 'Responses received',
  unsent: (requests: number) => `${counted(requests, 'request was', 'requests were')} not sent.`,
  runRest: 'Send the rest',
  cancel: 'Cancel',
  responsesEmpty: 'The response to a request appears here.',
  responsesHint: 'Place the cursor in a request and press Ctrl Enter. Select several to run them in order.',

  // Answer view
  responseTo: (method: string, path: string) => `Response to ${method} ${path}`,
  noResponse: 'No response',
  silent: (server: string, reason: string) => `${server} did not respond: ${reason}`,
  sendAgain: 'Send the request again once it responds.',
  perhapsApplied: 'It may have been applied: check before you send it again.',
  figures: (milliseconds: number, size: number) => `${count(milliseconds)} ms · ${bytes(size)}`,
  json: 'JSON',
  plainText: 'Text',
  table: 'Table',
  chart: 'Chart',
  changes: 'Changes',
  previousResponse: 'Previous response',
  thisResponse: 'This response',
  responseView: 'How to show the response',
  copy: 'Copy',
  theResponse: 'the response',
  collapseAll: 'Collapse all',
  expandAll: 'Expand all',
  download: 'Download',
  emptyResponse: 'The response has no body.',
  responseEditor: (number: number) => `Response ${number}, read only`,

  // Scenario
  sharedAsText: (pieces: number) =>
    pieces === 1
      ? 'One piece of the tab is not a valid request and is included as text.'
      : `${count(pieces)} pieces of the tab are not valid requests and are included as text.`,

  // Response
  statusWords: {
    200: 'OK',
    201: 'Created',
    400: 'Bad request',
    404: 'Not found',
    405: 'Method not allowed',
    409: 'Conflict',
    413: 'Payload too large',
    429: 'Too many requests',
    500: 'Engine error',
    503: 'Unavailable',
  } as Readonly<Record<number, string>>,

  // Both answers
  bothResponses: 'Responses of both',
  ignoreVarying: 'Ignore values that vary',
  waitingForPairs: (waiting: number) => `Waiting for ${counted(waiting, 'pair of responses', 'pairs of responses')}`,
  close: 'Close',
  mayChange: (requests: number, server: string) =>
    `${requests === 1 ? 'This request' : 'One of these requests'} may change data, in this tab and on ${server}.`,
  sendToBoth: (server: string) => `Send to this tab and to ${server}`,
  noDifferences: 'No differences',
  differences: (lines: number) => counted(lines, 'line differs', 'lines differ'),
  bothResponsesTo: (method: string, path: string) => `Both responses to ${method} ${path}`,
  statusDiffers: (body: string) => `The status differs; ${body}`,
  firstLines: 'The first 2,000 lines are compared.',
  lineByLine: 'Both responses, line by line',
  milliseconds: (milliseconds: number) => `${count(milliseconds)} ms`,

  // Editor actions
  runRequest: 'Run request',
  runOnBoth: 'Run on both',
  runFromHere: 'Run from here',
  runAll: 'Run all',
  stopAtFailure: 'Stop at the first failure',
  indentRequest: 'Indent request',
  copyAsCurl: 'Copy as curl',
  copyAs: (language: string) => `Copy as ${language}`,
  saveRequest: 'Save request…',
  previousRequest: 'Go to previous request',
  nextRequest: 'Go to next request',
  goToLine: 'Go to line',
  palette: 'Open the command palette',

  // History drawer
  historyTitle: 'Requests you sent',
  searchHistory: 'Search the history',
  search: 'Search',
  clearHistory: 'Clear history',
  historyEmpty: 'Requests you send are listed here, for example: GET /_cat/indices?v',
  addToEditor: 'Add to the editor',

  // Merge workspace
  otherWindow: (name: string) => `${name} (other window)`,

  // Request editor room
  announcement: (status: number, milliseconds: number, gist: string) =>
    `${status === 0 ? 'No response' : status}, ${count(milliseconds)} ms${gist}`,
  roomTitle: 'Console',
  saved: 'Saved',
  variables: 'Variables',
  files: 'Files',
  history: 'History',
  shortcuts: 'Shortcuts',
  responsesWidth: 'Width of the responses',
  noRequestHere: 'Place the cursor inside a request, then run it.',
  requestAs: (method: string, path: string, language: string) => `${method} ${path} as ${language}`,
  notConvertible: (method: string, path: string, language: string) =>
    `${method} ${path} cannot be copied as ${language}: the client has no function for it, or the body is not JSON.`,
  closed: (name: string) => `Closed ${name}.`,

  // Request marks
  noResponseMark: 'no response',
  duration: (milliseconds: number) => `${count(milliseconds)} ms`,

  // Request pane
  editor: 'Requests. Control Enter runs the request under the cursor. Escape twice, then Tab leaves the editor.',
  noProblems: 'No problems',
  position: (line: number, column: number) => `line ${count(line)}, column ${count(column)}`,

  // Problem list
  problemsAndHints: (problems: number, hints: number) =>
    [problems > 0 && counted(problems, 'problem'), hints > 0 && counted(hints, 'hint')].filter(Boolean).join(', '),
  problemList: 'Problems',
  severity: { error: 'Error', warning: 'Warning', info: 'Hint' },
  atLine: (line: number) => `line ${count(line)}`,

  // Request toolbar
  runTheRequest: 'Run the request',
  moreActions: 'More for this request',
  indent: 'Indent',

  // Shortcuts drawer
  runHint: 'Run the request under the cursor, or all requests in the selection',
  runEverythingHint: 'Run all requests of the tab',
  runAllHint: 'Run the request under the cursor and all below it',
  runOnBothHint: 'Run it in this tab and on a paired server, and compare the responses',
  indentHint: 'Indent the request; press again to join it into one line',
  copyHint: 'Copy the request as curl',
  saveHint: 'Save the request or the tab under a name',
  suggest: 'Show suggestions',
  acceptHint: 'Accept the suggestion (Enter also works after ↑ or ↓)',
  find: 'Find',
  goToALine: 'Go to a line',
  fold: 'Fold and unfold',
  nextProblem: 'Go to the next problem',
  quickFix: 'Show repairs of the problem at the cursor',
  leaveEditorKeys: 'Esc Esc, then Tab',
  leaveEditor: 'Leave the editor; Enter returns to it',
  tabHint: 'Toggle whether Tab indents or moves focus',
  commandPalette: 'Command palette',
  pasteHint: 'A pasted curl command becomes a request.',

  // Tab bar
  tabs: 'Request tabs',
  newTab: 'New tab',
  tabHintTitle: 'Double-click or F2 to rename, Delete to close',
  tabName: 'Name of the tab',

  // Run requests
  error: 'error',
  total: (total: number) => count(total),

  // Automatic runs
  notRepeatable: 'Only requests that read and leave nothing open are sent automatically.',

  // Use both runner
  inThisTab: 'In this tab',

  // Workspace
  firstTab: 'first steps',
  firstRequests: `# Press Ctrl+Enter to run the request under the cursor; a selection runs all it touches.
GET /_cat/indices?v

# Which soups are quick?
GET /recipes/_search
{
  "size": 3,
  "query": {
    "match": {
      "description": "quick tomato soup"
    }
  },
  "_source": ["title", "minutes", "rating"]
}

# What does the analyzer make of a text?
POST /_analyze
{
  "analyzer": "english",
  "text": "Quick tomato soups"
}

# Name a request to use its response in the requests below it.
# @name added
POST /recipes/_doc?refresh
{ "title": "Soup in a mug", "minutes": 4, "rating": 4.2 }

GET /recipes/_doc/\${added._id}
`,
  untitled: (number: number) => `untitled ${number}`,

  // Examples, commands and counts
  hits: (many: number, isLowerBound: boolean) => `${isLowerBound ? 'over ' : ''}${counted(many, 'hit')}`,
  tokens: (many: number) => counted(many, 'token'),
  items: (many: number) => counted(many, 'item'),
} as const;
