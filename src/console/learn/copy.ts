import { counted } from '../ui/quantity.ts';
import type { LessonState } from './progress.ts';

/** Visible strings of the lessons. */
export const COPY = {
  title: 'Learn',
  intro:
    'Short lessons on how a search engine thinks. Each starts with a search that goes wrong. You run it, see why, and fix it. Everything happens in an engine of its own in this page; your indices are not touched.',
  start: (title: string) => `Start with lesson 1: ${title}`,
  continueWith: (number: number, title: string) => `Continue with lesson ${number}: ${title}`,
  allDone: 'All lessons are done. Open any of them again.',
  lessons: 'Lessons',
  states: { new: 'Not started', started: 'Started', done: 'Done' } satisfies Record<LessonState, string>,
  level: (level: number) => ['', 'Basics', 'Intermediate', 'Advanced'][level] ?? '',
  minutes: (minutes: number) => `${minutes} min`,
  doneOf: (done: number, all: number) => `${done} of ${counted(all, 'lesson')} done`,
  tasksOf: (solved: number, tasks: number) => `${solved} of ${counted(tasks, 'task')} solved`,
  number: (number: number, all: number) => `Lesson ${number} of ${all}`,
  startOver: 'Start over',
  startedOver: (title: string) => `“${title}” starts from the beginning.`,
  cancel: 'Cancel',
  previous: (title: string) => `Previous: ${title}`,
  next: (title: string) => `Next: ${title}`,
  lessonDone: 'All tasks of this lesson are solved.',
  noSuchLesson: (id: string) => `There is no lesson called ${id}.`,
  allLessons: 'All lessons',
  damaged: 'This lesson cannot be read',
} as const;
