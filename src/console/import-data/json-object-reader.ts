import { COPY } from './copy.ts';
import { isObject, MAX_CHARACTERS, onOneLine, type Row, type RowReader, UnreadableFile } from './row.ts';

/** Reads the objects of a JSON array, or consecutive objects, without holding the whole array in memory. */
export class JsonObjectReader implements RowReader {
  private item = '';
  private depth = 0;
  private inString = false;
  private escaped = false;
  private inList = false;
  private line = 1;
  private startLine = 1;

  push(chunk: string): Row[] {
    const rows: Row[] = [];
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const char = chunk[at]!;
      if (char === '\n') this.line++;
      if (this.inString) {
        this.readStringCharacter(char);
        continue;
      }
      if (this.depth === 0 && this.item === '' && from === at && this.isBetween(char)) {
        from = at + 1;
        this.startLine = this.line;
        continue;
      }
      if (char === '"') this.inString = true;
      else if (char === '{' || char === '[') this.depth++;
      else if (this.depth === 0 && (char === ',' || char === ']' || char === '}')) {
        // The end of a scalar, such as the 1 of [1, 2].
        rows.push(this.row(chunk.slice(from, at)));
        from = at + 1;
      } else if ((char === '}' || char === ']') && --this.depth === 0) {
        rows.push(this.row(chunk.slice(from, at + 1)));
        from = at + 1;
      }
    }
    this.item += chunk.slice(from);
    if (this.item.length > MAX_CHARACTERS) throw new UnreadableFile(COPY.openItem(this.startLine));
    return rows;
  }

  end(): Row[] {
    if (this.item.trim() === '') return [];
    const cut = this.depth > 0 || this.inString;
    const row = this.row('');
    return [cut ? { line: row.line, text: row.text, problem: COPY.cutItem } : row];
  }

  private readStringCharacter(char: string): void {
    if (this.escaped) this.escaped = false;
    else if (char === '\\') this.escaped = true;
    else if (char === '"') this.inString = false;
  }

  /** Skips white space, separators and the brackets of the outer array. */
  private isBetween(char: string): boolean {
    if (char === '[' && !this.inList) {
      this.inList = true;
      return true;
    }
    return /[\s,\uFEFF]/.test(char) || (char === ']' && this.inList);
  }

  private row(rest: string): Row {
    const text = this.item + rest;
    const line = this.startLine;
    this.item = '';
    this.startLine = this.line;
    try {
      if (!isObject(JSON.parse(text))) return { line, text, problem: COPY.notAnObject };
      return { line, text, source: onOneLine(text) };
    } catch (error) {
      return { line, text, problem: COPY.invalidJson((error as Error).message) };
    }
  }
}
