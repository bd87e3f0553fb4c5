/** Why a file cannot be read as a scenario; lines count from 1. */
export interface ScenarioProblem {
  readonly line: number;
  readonly message: string;
}
