import { readFrontMatter } from '../../scenario/front-matter.ts';

export interface Lesson {
  /** The name of its file without number and ending; part of the URL. */
  readonly id: string;
  /** From 1. */
  readonly number: number;
  readonly title: string;
  readonly summary: string;
  readonly minutes: number;
  readonly level: number;
  readonly markdown: string;
}

const FILES: Readonly<Record<string, string>> = import.meta.glob('../../../lessons/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** All lessons, in the order in which they are meant to be taken. */
export const LESSONS: readonly Lesson[] = Object.keys(FILES)
  .sort()
  .map((path, index) => lessonOf(path, index + 1, FILES[path]!));

export function lessonById(id: string): Lesson | undefined {
  return LESSONS.find(lesson => lesson.id === id);
}

function lessonOf(path: string, number: number, markdown: string): Lesson {
  const { title = '', summary = '', minutes = 0, level = 1 } = readFrontMatter(markdown).meta;
  const id = path.replace(/^.*\/\d+-/, '').replace(/\.md$/, '');
  return { id, number, title, summary, minutes, level, markdown };
}
