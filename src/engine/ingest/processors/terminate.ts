import type { ProcessorType } from '../processor.ts';

/** Ends the current pipeline but not the processing of the document. */
export const terminate: ProcessorType = () => document => {
  document.isTerminated = true;
};
