import { Redirect, Route, Switch } from 'wouter';
import { PipelineList } from './pipeline-list.tsx';
import { PipelinePage } from './pipeline-page.tsx';

/** Lists ingest pipelines, edits one, and tries it on documents step by step. */
export default function PipelinesRoom() {
  return (
    <Switch>
      <Route path="/pipelines">
        <PipelineList />
      </Route>
      <Route path="/pipelines/new">
        <PipelinePage key="new" />
      </Route>
      <Route path="/pipelines/edit/:name">
        {({ name }) => <PipelinePage key={`edit/${name}`} name={decodeURIComponent(name)} />}
      </Route>
      <Route>
        <Redirect to="/pipelines" replace />
      </Route>
    </Switch>
  );
}
