import { counted } from '../../ui/quantity.ts';

/** Visible strings of the import and export of requests. */
export const COPY = {
  title: 'Import and export',

  // Import
  import: 'Import',
  importHint:
    'Choose a file of requests: text, .http, Kibana’s export, a Postman collection, or saved requests. Nothing in it runs.',
  choose: 'Choose file…',
  file: 'File with requests',
  unreadable: (file: string, reason: string) => `${file} was not read. ${reason}`,
  read: (file: string, format: string, requests: number) => `${file} (${format}): ${counted(requests, 'request')}`,
  preview: 'Contents of the file',
  requests: (requests: number) => counted(requests, 'request'),
  skipped: 'Not read',
  openTabs: (tabs: number) => `Open ${counted(tabs, 'tab')}`,
  saveAll: (requests: number) => `Save ${counted(requests, 'request')}`,
  opened: (tabs: number, file: string) => `Opened ${counted(tabs, 'tab')} from ${file}.`,
  saved: (requests: number, file: string) => `Saved ${counted(requests, 'request')} from ${file}.`,
  notSaved: (reason: string) => `The browser did not save the requests: ${reason}`,
  nothingRead: 'No request of this file can be read.',

  // Export
  export: 'Export',
  what: 'What to export',
  thisTab: 'This tab',
  allTabs: 'All tabs',
  format: 'Format',
  download: 'Download',
  exportHint: 'Values of environments are not exported. Definitions in the text are.',
  notWritten: 'Not written',
  allName: 'requests',
} as const;
