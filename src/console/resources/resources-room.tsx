import { Redirect, Route, Switch } from 'wouter';
import { DefinitionPage } from './definition-page.tsx';
import { ResourceList } from './resource-list.tsx';
import { ResourcePageFrame } from './resource-page-frame.tsx';
import { TrialPage } from './trial/trial-page.tsx';

/** Defines resources, which serve indices to applications as collections of items, and tries them. */
export default function ResourcesRoom() {
  return (
    <Switch>
      <Route path="/resources">
        <ResourceList />
      </Route>
      <Route path="/resources/new">
        <ResourcePageFrame>{resources => <DefinitionPage resources={resources} />}</ResourcePageFrame>
      </Route>
      <Route path="/resources/:name/edit">
        {({ name }) => (
          <ResourcePageFrame name={decodeURIComponent(name)}>
            {(resources, kept) => <DefinitionPage key={name} resources={resources} kept={kept} />}
          </ResourcePageFrame>
        )}
      </Route>
      <Route path="/resources/:name">
        {({ name }) => (
          <ResourcePageFrame name={decodeURIComponent(name)}>
            {(resources, kept) => kept && <TrialPage key={name} resources={resources} resource={kept} />}
          </ResourcePageFrame>
        )}
      </Route>
      <Route>
        <Redirect to="/resources" replace />
      </Route>
    </Switch>
  );
}
