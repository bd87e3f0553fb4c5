import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { Page, PageContent } from '../ui/page.tsx';
import { COPY } from './copy.ts';
import classes from './learn.module.css';
import { LESSONS, type Lesson, lessonById } from './lessons.ts';
import { nextLesson, type Progress, progressOf, stateOf } from './progress.ts';
import { StateMark } from './state-mark.tsx';
import { useProgress } from './use-progress.ts';

/** All lessons in order, with the progress of this browser. */
export function LessonList() {
  const progress = useProgress();
  const done = LESSONS.filter(({ id }) => stateOf(progress, id) === 'done').length;
  return (
    <Page
      title={COPY.title}
      about={done > 0 && <span className="secondary small">{COPY.doneOf(done, LESSONS.length)}</span>}
    >
      <PageContent>
        <p className={classes.intro}>{COPY.intro}</p>
        <div>
          <Continue progress={progress} />
        </div>
        <ol className={classes.list} aria-label={COPY.lessons}>
          {LESSONS.map(lesson => (
            <Row key={lesson.id} lesson={lesson} progress={progress} />
          ))}
        </ol>
      </PageContent>
    </Page>
  );
}

function Continue({ progress }: { progress: Progress }) {
  const id = nextLesson(
    progress,
    LESSONS.map(lesson => lesson.id),
  );
  const lesson = id === undefined ? undefined : lessonById(id);
  if (!lesson) return <p className="secondary">{COPY.allDone}</p>;
  const { number, title } = lesson;
  return (
    <Button variant="filled" component={Link} href={`/learn/${lesson.id}`}>
      {progress.latest === undefined ? COPY.start(title) : COPY.continueWith(number, title)}
    </Button>
  );
}

function Row({ lesson, progress }: { lesson: Lesson; progress: Progress }) {
  const { id, number, title, summary, minutes, level } = lesson;
  const state = stateOf(progress, id);
  const { solved, tasks } = progressOf(progress, id);
  return (
    <li>
      <Link href={`/learn/${id}`} className={classes.row}>
        <span className={`${classes.number} num muted`}>{number}</span>
        <span className={classes.about}>
          <b>{title}</b>
          <span className="secondary">{summary}</span>
        </span>
        <span className={`${classes.facts} small muted`}>
          {COPY.level(level)} · {COPY.minutes(minutes)}
        </span>
        <span className={classes.state}>
          <StateMark state={state} note={state === 'started' ? COPY.tasksOf(solved.length, tasks) : undefined} />
        </span>
      </Link>
    </li>
  );
}
