import { illegalArgument } from '../../errors/engine-error.ts';

/** The parts of a dotted name. @throws EngineError for names with empty or blank parts */
export function splitFieldName(name: string): string[] {
  if (/^\.+$/.test(name)) throw illegalArgument('field name cannot contain only the character [.]');
  const parts = name.split('.');
  for (const part of parts) {
    if (part === '')
      throw illegalArgument(`field name starting or ending with a [.] makes object resolution ambiguous: [${name}]`);
    if (part.trim() === '') throw illegalArgument(`object field cannot contain only whitespace: ['${name}']`);
  }
  return parts;
}
