import type { ProcessorType } from '../processor.ts';

export const drop: ProcessorType = () => () => false;
