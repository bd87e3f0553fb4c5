import { Route, Switch } from 'wouter';
import { IndexList } from './index-list.tsx';
import { IndexPage } from './index-page.tsx';

/** The list of indices, or the page of one. */
export default function IndicesRoom() {
  return (
    <Switch>
      <Route path="/indices">
        <IndexList />
      </Route>
      <Route path="/indices/:name/:tab?">
        {({ name, tab }) => <IndexPage key={name} name={decodeURIComponent(name)} tab={tab ?? 'documents'} />}
      </Route>
    </Switch>
  );
}
