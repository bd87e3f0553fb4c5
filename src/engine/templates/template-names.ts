import { EngineError, validationFailed } from '../errors/engine-error.ts';
import { isBlank } from '../request/check-index-name.ts';

const FORBIDDEN = /[\\/?"<>| ,]/;
const FORBIDDEN_LIST = '[ , ", *, \\, <, |, ,, >, /, ?]';

/** The name of a composable or component template, which Elasticsearch checks before anything else. @throws EngineError */
export function requireName(name: string): void {
  if (isBlank(name)) throw validationFailed('name is missing');
}

/** Validates the name and patterns of a template, with Elasticsearch's messages. @throws EngineError */
export function checkNames(name: string, patterns: readonly string[], ...more: string[]): void {
  const faults = [...nameFaults(name), ...patterns.flatMap(patternFaults), ...more];
  if (faults.length > 0) {
    const list = faults.map((fault, i) => `${i + 1}: ${fault};`).join('');
    throw invalidTemplate(name, `Validation Failed: ${list}`);
  }
}

export function invalidTemplate(name: string, cause: string): EngineError {
  return new EngineError('invalid_index_template_exception', `index_template [${name}] invalid, cause [${cause}]`);
}

function nameFaults(name: string): string[] {
  const faults: string[] = [];
  if (name.includes(' ')) faults.push('name must not contain a space');
  if (name.includes(',')) faults.push("name must not contain a ','");
  if (name.includes('#')) faults.push("name must not contain a '#'");
  if (name.includes('*')) faults.push("name must not contain a '*'");
  if (name.startsWith('_')) faults.push("name must not start with '_'");
  if (name.toLowerCase() !== name) faults.push('name must be lower cased');
  return faults;
}

function patternFaults(pattern: string): string[] {
  const faults: string[] = [];
  if (pattern.includes(' ')) faults.push(`index_patterns [${pattern}] must not contain a space`);
  if (pattern.includes(',')) faults.push(`index_pattern [${pattern}] must not contain a ','`);
  if (pattern.includes('#')) faults.push(`index_pattern [${pattern}] must not contain a '#'`);
  if (pattern.includes(':')) faults.push(`index_pattern [${pattern}] must not contain a ':'`);
  if (pattern.startsWith('_')) faults.push(`index_pattern [${pattern}] must not start with '_'`);
  if (FORBIDDEN.test(pattern))
    faults.push(`index_pattern [${pattern}] must not contain the following characters ${FORBIDDEN_LIST}`);
  return faults;
}
