import { COPY } from './copy.ts';
import { isObject, MAX_CHARACTERS, type Row, type RowReader, UnreadableFile } from './row.ts';

/** Reads one object per line; `{"index":…}` and `{"create":…}` are bulk actions that give the next line its id and routing. */
export class NdjsonReader implements RowReader {
  private rest = '';
  private line = 0;
  private action: BulkAction | undefined;

  push(chunk: string): Row[] {
    const lines = (this.rest + chunk).split('\n');
    this.rest = lines.pop()!;
    if (this.rest.length > MAX_CHARACTERS) throw new UnreadableFile(COPY.openItem(this.line + 1));
    return lines.flatMap(line => this.read(line));
  }

  end(): Row[] {
    return this.read(this.rest);
  }

  private read(whole: string): Row[] {
    this.line++;
    const { line } = this;
    const text = whole.trim();
    if (text === '') return [];
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      this.action = undefined;
      return [{ line, text, problem: COPY.invalidJson((error as Error).message) }];
    }
    if (!isObject(value)) return [{ line, text, problem: COPY.notAnObject }];
    const action = this.action === undefined ? actionOf(value) : undefined;
    const meta = this.action ?? {};
    this.action = action;
    if (action !== undefined) return [];
    return [{ line, text, source: text, ...meta }];
  }
}

type BulkAction = Pick<Row, 'id' | 'routing'>;

function actionOf(value: Record<string, unknown>): BulkAction | undefined {
  const [key, ...more] = Object.keys(value);
  if (more.length > 0 || (key !== 'index' && key !== 'create')) return undefined;
  const inner = value[key];
  if (!isObject(inner)) return undefined;
  // Only metadata makes it an action: a document may have an object named "index" as its only field.
  if (Object.keys(inner).some(each => !/^(_id|_index|routing|_routing|require_alias|pipeline|op_type)$/.test(each)))
    return undefined;
  const id = inner['_id'];
  const routing = inner['routing'] ?? inner['_routing'];
  return { ...(id != null && { id: String(id) }), ...(routing != null && { routing: String(routing) }) };
}
