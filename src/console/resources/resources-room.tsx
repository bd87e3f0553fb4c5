import { Redirect, Route, Switch } from 'wouter';
import { DefinitionPage } from './definition-page.tsx';
import { ResourceList } from './resource-list.tsx';
import { RoomPage } from './room-page.tsx';
import { TrialPage } from './trial/trial-page.tsx';

/** Indices served to applications as collections of items: define, try, follow the links. */
export default function ResourcesRoom() {
  return (
    <Switch>
      <Route path="/resources">
        <ResourceList />
      </Route>
      <Route path="/resources/new">
        <RoomPage>{resources => <DefinitionPage resources={resources} />}</RoomPage>
      </Route>
      <Route path="/resources/:name/edit">
        {({ name }) => (
          <RoomPage name={decodeURIComponent(name)}>
            {(resources, kept) => <DefinitionPage key={name} resources={resources} kept={kept} />}
          </RoomPage>
        )}
      </Route>
      <Route path="/resources/:name">
        {({ name }) => (
          <RoomPage name={decodeURIComponent(name)}>
            {(resources, kept) => kept && <TrialPage key={name} resources={resources} resource={kept} />}
          </RoomPage>
        )}
      </Route>
      <Route>
        <Redirect to="/resources" replace />
      </Route>
    </Switch>
  );
}
