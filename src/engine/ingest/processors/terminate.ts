import type { ProcessorType } from '../processor.ts';

/** Ends the pipeline it stands in; the document goes on its way. */
export const terminate: ProcessorType = () => document => {
  document.isTerminated = true;
};
