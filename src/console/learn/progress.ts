/** How far a reader is with one lesson. */
export interface LessonProgress {
  /** The indices of solved tasks, ascending. */
  readonly solved: readonly number[];
  /** The number of tasks that the lesson had. */
  readonly tasks: number;
  /** Edited requests by the index of their block, so that a reload loses no work. */
  readonly texts: Readonly<Record<string, string>>;
}

export interface Progress {
  /** The lesson that was open last. */
  readonly latest: string | undefined;
  readonly lessons: ReadonlyMap<string, LessonProgress>;
}

export const NO_PROGRESS: Progress = { latest: undefined, lessons: new Map() };
const NOT_STARTED: LessonProgress = { solved: [], tasks: 0, texts: {} };
/** Characters of edited requests that are kept for a lesson. */
const MAX_TEXT = 20_000;

export type LessonState = 'new' | 'started' | 'done';

export function stateOf(progress: Progress, id: string): LessonState {
  const lesson = progress.lessons.get(id);
  if (!lesson) return 'new';
  return lesson.tasks > 0 && lesson.solved.length >= lesson.tasks ? 'done' : 'started';
}

export function progressOf(progress: Progress, id: string): LessonProgress {
  return progress.lessons.get(id) ?? NOT_STARTED;
}

/** The progress after a lesson was opened or worked on. Solved tasks stay solved. */
export function withLesson(progress: Progress, id: string, { solved, tasks, texts }: LessonProgress): Progress {
  const before = progressOf(progress, id).solved;
  const all = [...new Set([...before, ...solved])].filter(task => task < tasks).sort((a, b) => a - b);
  return { latest: id, lessons: new Map([...progress.lessons, [id, { solved: all, tasks, texts: limited(texts) }]]) };
}

export function withoutLesson({ latest, lessons }: Progress, id: string): Progress {
  return { latest, lessons: new Map([...lessons].filter(([other]) => other !== id)) };
}

/** The lesson to go on with: the latest unless it is done, else the first that is not. */
export function nextLesson(progress: Progress, ids: readonly string[]): string | undefined {
  const { latest } = progress;
  if (latest !== undefined && ids.includes(latest) && stateOf(progress, latest) !== 'done') return latest;
  const after = latest === undefined ? 0 : ids.indexOf(latest) + 1;
  const order = [...ids.slice(after), ...ids.slice(0, after)];
  return order.find(id => stateOf(progress, id) !== 'done');
}

function limited(texts: LessonProgress['texts']): LessonProgress['texts'] {
  let room = MAX_TEXT;
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => (room -= text.length) >= 0));
}

export function writeProgress({ latest, lessons }: Progress): string {
  return JSON.stringify({ latest, lessons: Object.fromEntries(lessons) });
}

/** Reads what `writeProgress` wrote; whatever is not progress is left out. */
export function readProgress(text: string | null): Progress {
  const stored = objectOf(parse(text ?? ''));
  const lessons = Object.entries(objectOf(stored['lessons'])).map(([id, lesson]) => [id, readLesson(lesson)] as const);
  const { latest } = stored;
  return { latest: typeof latest === 'string' ? latest : undefined, lessons: new Map(lessons) };
}

function readLesson(value: unknown): LessonProgress {
  const { solved, tasks, texts } = objectOf(value);
  return {
    solved: Array.isArray(solved) ? solved.filter(each => Number.isSafeInteger(each) && each >= 0) : [],
    tasks: Number.isSafeInteger(tasks) ? Number(tasks) : 0,
    texts: Object.fromEntries(Object.entries(objectOf(texts)).filter(([, text]) => typeof text === 'string')) as Record<
      string,
      string
    >,
  };
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
