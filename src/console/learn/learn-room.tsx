import { Button } from '@mantine/core';
import { Link, Route, Switch } from 'wouter';
import { ErrorCard } from '../ui/error-card.tsx';
import { Page, PageContent } from '../ui/page.tsx';
import { COPY } from './copy.ts';
import { LessonList } from './lesson-list.tsx';
import { LessonPage } from './lesson-page.tsx';
import { lessonById } from './lessons.ts';

/** The list of lessons, and each lesson on a page of its own. */
export default function LearnRoom() {
  return (
    <Switch>
      <Route path="/learn/:id">{({ id }) => <LessonAt id={decodeURIComponent(id)} />}</Route>
      <Route>
        <LessonList />
      </Route>
    </Switch>
  );
}

function LessonAt({ id }: { id: string }) {
  const lesson = lessonById(id);
  if (lesson) return <LessonPage key={id} lesson={lesson} />;
  return (
    <Page title={COPY.title} href="/learn">
      <PageContent>
        <ErrorCard title={COPY.noSuchLesson(id)}>
          <Button component={Link} href="/learn">
            {COPY.allLessons}
          </Button>
        </ErrorCard>
      </PageContent>
    </Page>
  );
}
