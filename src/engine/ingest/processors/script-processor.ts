import type { ProcessorType } from '../processor.ts';

export const script: ProcessorType = (config, { scripts }) => scripts.change(config.takeAll());
