import { bytes } from '../ui/quantity.ts';

/** Visible strings of the notice about full storage. */
export const COPY = {
  region: 'Storage full',
  title: 'Storage is full: reading works, writing does not.',
  inTab: (used: number | undefined, quota: number | undefined) =>
    quota === undefined
      ? 'This browser has no more room for this site. Everything stored before is still there.'
      : `This browser allows ${bytes(quota)} for this site, and ${bytes(used ?? 0)} is used. Everything stored before is still there.`,
  onServer: (name: string) => `The disk of ${name} has no room for a write. Everything stored before is still there.`,
  toDoInTab:
    'Delete an index you no longer need; export it first to keep a copy. Writing resumes as soon as there is room.',
  toDoOnServer: 'Free disk space on the server, or delete an index you no longer need; export it first to keep a copy.',
  largest: 'Largest indices',
  deleteIndex: (index: string) => `Delete ${index}`,
  deleteButton: 'Delete',
  retrying: 'Retrying every 5 seconds.',
  retry: 'Retry now',
  dismiss: 'Dismiss',
  recovered: 'There is room again. Writing works.',
} as const;
