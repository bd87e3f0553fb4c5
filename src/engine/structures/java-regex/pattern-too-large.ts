import { PatternSyntaxError } from './pattern-syntax-error.ts';

/** A regular expression that is nested too deeply, or too long once its counted repetitions are expanded. */
export class PatternTooLarge extends PatternSyntaxError {
  constructor() {
    super('The regular expression is too large', '', -1);
  }
}
