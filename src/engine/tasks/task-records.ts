import { ignoreFullStore } from '../errors/store-errors.ts';
import { readJson } from '../json/json-reader.ts';
import type { JsonObject, Writable } from '../json/json-value.ts';
import { writeJson } from '../json/json-writer.ts';
import type { KeyValueArea } from '../store/store.ts';

/** The stored state of a background task. */
export interface TaskRecord {
  completed: boolean;
  task: Readonly<Record<string, Writable>>;
  response?: Writable;
  error?: Writable;
}

const PREFIX = 'task/';
/** Maximum number of stored results; the oldest are deleted. */
const MAX_RECORDS = 500;

/** The records of background tasks in the store, by number. */
export class TaskRecords {
  private readonly state: KeyValueArea;
  private numbers: number[] = [];

  constructor(state: KeyValueArea) {
    this.state = state;
  }

  /** Loads the records, updates unfinished ones, and returns the highest number in use. */
  async recover(unfinished: (record: TaskRecord) => TaskRecord): Promise<number> {
    const keys = await this.state.keys(PREFIX);
    this.numbers = keys.map(key => Number(key.slice(PREFIX.length))).sort((a, b) => a - b);
    for (const number of this.numbers) {
      const record = (await this.get(number))!;
      if (!record.completed) await ignoreFullStore(() => this.write(number, unfinished(record)));
    }
    return this.numbers.at(-1) ?? 0;
  }

  async get(number: number): Promise<TaskRecord | undefined> {
    const bytes = await this.state.get(keyOf(number));
    if (!bytes) return undefined;
    const { completed, task, response, error } = readJson(new TextDecoder().decode(bytes)) as JsonObject;
    return {
      completed: completed === true,
      task: task as JsonObject,
      ...(response === undefined ? {} : { response }),
      ...(error === undefined ? {} : { error }),
    };
  }

  async put(number: number, record: TaskRecord): Promise<void> {
    await this.write(number, record);
    if (this.numbers.includes(number)) return;
    this.numbers.push(number);
    while (this.numbers.length > MAX_RECORDS) await this.state.delete(keyOf(this.numbers.shift()!));
  }

  private write(number: number, record: TaskRecord): Promise<void> {
    return this.state.put(keyOf(number), new TextEncoder().encode(writeJson({ ...record })));
  }
}

function keyOf(number: number): string {
  return `${PREFIX}${number}`;
}
