import type { ScenarioPart } from '../../scenario/write-scenario.ts';
import type { EngineRequest } from '../connections/ask.ts';
import type { SharedIndex } from './read-indices.ts';

/** What a room offers to share, as of the moment when the dialog opens. */
export interface ShareContents {
  /** The suggested title of the scenario. */
  title: string;
  /** What the setup recreates, as in a path: names of indices, aliases and data streams, and patterns. */
  indices: readonly string[];
  /** Which documents to include at first; undefined if the room shows none, and none are offered. */
  documents?: DocumentChoice;
  /** The documents on the screen, for the choice `page`. */
  page?: readonly DocumentRef[];
  /** Requests that come before the indices. */
  setup?: readonly EngineRequest[];
  /** Definitions with analyzers that are not in an index, and may name files of words. */
  analysis?: unknown;
  /** Text that is shown and never run, by what the reader should know about it. */
  leftOut?: readonly string[];
  /** What follows the setup. */
  parts(shared: SharedData): readonly ScenarioPart[];
}

/** All documents up to the limit, those on the screen, or none. */
export type DocumentChoice = 'all' | 'page' | 'none';

export interface DocumentRef {
  index: string;
  id: string;
  routing?: string;
}

/** What the setup of the scenario has. */
export interface SharedData {
  indices: readonly SharedIndex[];
  choice: DocumentChoice;
}
