import { count, duration } from '../../ui/quantity.ts';

/** Visible strings of long reads. */
export const COPY = {
  rate: (perSecond: number, left: number) => `${count(perSecond)} per second, ${duration(left)} left`,
  cancelHint: 'Cancel keeps what has been read.',
  cancel: 'Cancel',
} as const;
