import { JavaObject } from './java-object.ts';

/** `explanation` of a score script: the description it sets replaces the one made of its source. */
export class ExplanationHolder extends JavaObject {
  readonly className = 'org.elasticsearch.script.ScoreScript.ExplanationHolder';
  description: string | null = null;
}
