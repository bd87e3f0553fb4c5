/** A file's documents as exact JSON texts, so that numbers and key order arrive as they were. */
export interface ParsedFile {
  documents: { id: string | undefined; source: string }[];
  /** What could not be read, with its line. */
  problem: string | undefined;
}

export type FileKind = 'json' | 'ndjson' | 'csv';

export function kindOf(name: string, text: string): FileKind {
  if (/\.(csv|tsv)$/i.test(name)) return 'csv';
  if (/\.(ndjson|jsonl)$/i.test(name)) return 'ndjson';
  const start = text.trimStart();
  if (start.startsWith('[')) return 'json';
  if (!start.startsWith('{')) return 'csv';
  // One object over several lines is JSON; an object per line is NDJSON.
  return isJson(start.split('\n', 1)[0]!) && start.trimEnd().includes('\n') ? 'ndjson' : 'json';
}

export function parseFile(name: string, text: string): ParsedFile {
  const readers: Record<FileKind, (text: string) => ParsedFile> = { json: readJson, ndjson: readNdjson, csv: readCsv };
  try {
    return readers[kindOf(name, text)](text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return { documents: [], problem: error instanceof Error ? error.message : String(error) };
  }
}

function readJson(text: string): ParsedFile {
  const value: unknown = JSON.parse(text);
  const list = Array.isArray(value) ? value : [value];
  const bad = list.findIndex(item => typeof item !== 'object' || item === null || Array.isArray(item));
  if (bad >= 0) return { documents: [], problem: `Item ${bad + 1} is not an object.` };
  return { documents: list.map(item => ({ id: undefined, source: JSON.stringify(item) })), problem: undefined };
}

/** An object per line; lines that say `{"index":…}` or `{"create":…}` are bulk actions and give the next line its id. */
function readNdjson(text: string): ParsedFile {
  const documents: ParsedFile['documents'] = [];
  let action: { _id?: unknown } | undefined;
  let number = 0;
  for (const line of text.split('\n')) {
    number++;
    if (line.trim() === '') continue;
    if (!isJson(line)) return { documents, problem: `Line ${number} is not a JSON object.` };
    const found = action === undefined ? bulkAction(line) : undefined;
    if (found !== undefined) {
      action = found;
      continue;
    }
    documents.push({ id: action?._id === undefined ? undefined : String(action._id), source: line.trim() });
    action = undefined;
  }
  return { documents, problem: undefined };
}

function bulkAction(line: string): { _id?: unknown } | undefined {
  const value = JSON.parse(line) as Record<string, unknown>;
  const keys = Object.keys(value);
  const inner = keys.length === 1 && /^(index|create)$/.test(keys[0]!) ? value[keys[0]!] : undefined;
  return typeof inner === 'object' && inner !== null ? inner : undefined;
}

function isJson(line: string): boolean {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

function readCsv(text: string): ParsedFile {
  const [head = [], ...rows] = csvRows(text);
  if (head.length === 0 || head.every(name => name === ''))
    return { documents: [], problem: 'The first line names no columns.' };
  const long = rows.findIndex(row => row.length > head.length);
  if (long >= 0)
    return {
      documents: [],
      problem: `Row ${long + 2} has ${rows[long]!.length} values, but there are ${head.length} columns.`,
    };
  const documents = rows.map(row => {
    const entries = head
      .map((name, i) => [name, cellValue(row[i] ?? '')] as const)
      .filter(([, value]) => value !== undefined);
    return { id: undefined, source: JSON.stringify(Object.fromEntries(entries)) };
  });
  return { documents, problem: undefined };
}

/** RFC 4180, with the separator (comma, semicolon or tab) read off the first line. */
export function csvRows(text: string): string[][] {
  const first = text.split('\n', 1)[0] ?? '';
  const separator = ['\t', ';', ','].reduce(
    (best, each) => (first.split(each).length > first.split(best).length ? each : best),
    ',',
  );
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"\\r\\n${separator}][^\\r\\n${separator}]*)?)(${separator}|\\r?\\n|$)`,
    'gy',
  );
  for (let match = cell.exec(text); match !== null && (match[0] !== '' || row.length > 0); match = cell.exec(text)) {
    row.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'));
    if (match[3] === separator) continue;
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
    if (match[3] === '') break;
  }
  return rows;
}

/** Numbers and booleans are converted where that loses nothing; an empty cell makes no field. */
function cellValue(cell: string): string | number | boolean | undefined {
  if (cell === '') return undefined;
  if (cell === 'true' || cell === 'false') return cell === 'true';
  if (/^-?(0|[1-9]\d{0,14})(\.\d{1,12})?$/.test(cell)) return Number(cell);
  return cell;
}
