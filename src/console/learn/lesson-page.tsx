import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconPlayerStop, IconRestore } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { Link } from 'wouter';
import { parseScenario } from '../../scenario/parse-scenario.ts';
import type { ScenarioSession } from '../../scenario/scenario-session.ts';
import { isDone, type SessionState, taskCount } from '../../scenario/session-state.ts';
import { ScenarioPage } from '../scenario/scenario-page.tsx';
import { useScenarioSession } from '../scenario/use-scenario-session.ts';
import { useSessionState } from '../scenario/use-session.ts';
import { ErrorCard } from '../ui/error-card.tsx';
import { offerUndo } from '../ui/offer-undo.tsx';
import { Page } from '../ui/page.tsx';
import { COPY } from './copy.ts';
import classes from './learn.module.css';
import { LESSONS, type Lesson } from './lessons.ts';
import { type LessonProgress, progressOf, stateOf, withLesson, withoutLesson } from './progress.ts';
import { StateMark } from './state-mark.tsx';
import { changeProgress, useProgress } from './use-progress.ts';

/** One lesson: the list of all of them where there is room, its text and its tasks. */
export function LessonPage({ lesson }: { lesson: Lesson }) {
  const { scenario, problems } = useMemo(() => parseScenario(lesson.markdown), [lesson]);
  const session = useScenarioSession(scenario);
  const state = useSessionState(session);
  useKeptProgress(lesson.id, session, state);
  const progress = useProgress();
  const { solved } = progressOf(progress, lesson.id);
  const { tasks } = taskCount(state);
  const about = (
    <>
      <span className={`secondary small ${classes.headline}`}>{COPY.number(lesson.number, LESSONS.length)}</span>
      {tasks > 0 && <span className="secondary small num">{COPY.tasksOf(solved.length, tasks)}</span>}
    </>
  );
  return (
    <Page
      title={COPY.title}
      href="/learn"
      about={about}
      actions={<Actions lesson={lesson} session={session} state={state} />}
    >
      <div className={classes.lesson}>
        <LessonNavigation current={lesson} />
        <div className={classes.content}>
          <article className={classes.text} aria-label={lesson.title}>
            <h2 className={classes.title}>{lesson.title}</h2>
            {problems.length > 0 ? (
              <ErrorCard title={COPY.damaged} reason={problems.map(({ message }) => message).join('\n')} />
            ) : (
              <ScenarioPage session={session} />
            )}
            <Foot lesson={lesson} isDone={stateOf(progress, lesson.id) === 'done'} />
          </article>
        </div>
      </div>
    </Page>
  );
}

/** Restores edited requests when the lesson opens, and stores edits and solved tasks with every change. */
function useKeptProgress(id: string, session: ScenarioSession, state: SessionState): void {
  const progress = useProgress();
  // biome-ignore lint/correctness/useExhaustiveDependencies: restored once, when the lesson opens
  useEffect(() => restoreTexts(session, progressOf(progress, id).texts), [session]);
  useEffect(() => {
    const tasks = state.parts.filter(({ part }) => part.block.role === 'task');
    const solved = tasks.flatMap((task, number) => (isDone(task) ? number : []));
    const edited = state.parts.flatMap(({ text, part }, at) => (text === part.block.text ? [] : [[String(at), text]]));
    changeProgress(before =>
      withLesson(before, id, { solved, tasks: tasks.length, texts: Object.fromEntries(edited) }),
    );
  }, [id, state]);
}

function restoreTexts(session: ScenarioSession, texts: LessonProgress['texts']): void {
  for (const [at, text] of Object.entries(texts)) if (session.state.parts[Number(at)]) session.edit(Number(at), text);
}

interface ActionsProps {
  lesson: Lesson;
  session: ScenarioSession;
  state: SessionState;
}

function Actions({ lesson, session, state }: ActionsProps) {
  const progress = useProgress();
  const startOver = () => {
    const { texts } = progressOf(progress, lesson.id);
    session.reset();
    changeProgress(before => withoutLesson(before, lesson.id));
    offerUndo(COPY.startedOver(lesson.title), () => {
      changeProgress(() => progress);
      restoreTexts(session, texts);
    });
  };
  if (state.isRunning)
    return (
      <Button leftSection={<IconPlayerStop size={14} />} onClick={() => session.cancel()}>
        {COPY.cancel}
      </Button>
    );
  return (
    <Button variant="subtle" leftSection={<IconRestore size={14} />} onClick={startOver}>
      {COPY.startOver}
    </Button>
  );
}

function LessonNavigation({ current }: { current: Lesson }) {
  const progress = useProgress();
  return (
    <nav className={classes.navigation} aria-label={COPY.lessons}>
      {LESSONS.map(({ id, number, title }) => (
        <Link key={id} href={`/learn/${id}`} aria-current={id === current.id ? 'page' : undefined}>
          <StateMark state={stateOf(progress, id)} iconOnly />
          <span>
            {number}. {title}
          </span>
        </Link>
      ))}
    </nav>
  );
}

function Foot({ lesson, isDone: done }: { lesson: Lesson; isDone: boolean }) {
  const previous = LESSONS[lesson.number - 2];
  const next = LESSONS[lesson.number];
  return (
    <footer className={classes.foot}>
      {done && <p role="status">{COPY.lessonDone}</p>}
      <div className="row">
        {previous && (
          <Button component={Link} href={`/learn/${previous.id}`} leftSection={<IconArrowLeft size={14} />}>
            {COPY.previous(previous.title)}
          </Button>
        )}
        <span className="spring" />
        {next && (
          <Button
            variant={done ? 'filled' : 'default'}
            component={Link}
            href={`/learn/${next.id}`}
            rightSection={<IconArrowRight size={14} />}
          >
            {COPY.next(next.title)}
          </Button>
        )}
      </div>
    </footer>
  );
}
