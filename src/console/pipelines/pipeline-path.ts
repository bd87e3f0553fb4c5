import { segment } from '../connections/ask.ts';

export function pipelinePath(name: string): string {
  return `/_ingest/pipeline/${segment(name)}`;
}
