import { Redirect, Route, Switch } from 'wouter';
import { ComponentList } from './component-list.tsx';
import { OverlapsView } from './overlaps-view.tsx';
import { RoomPage } from './room-page.tsx';
import { TemplateList } from './template-list.tsx';
import { WinsView } from './wins-view.tsx';
import { WizardPage } from './wizard/wizard-page.tsx';

const key = (kind: string, name = '') => `${kind}/${name}`;

/** What new indices are made from: the templates, which one wins, and where the parts come from. */
export default function TemplatesRoom() {
  return (
    <Switch>
      <Route path="/templates">
        <RoomPage tab="all">{templates => <TemplateList templates={templates} />}</RoomPage>
      </Route>
      <Route path="/templates/components">
        <RoomPage tab="components">{templates => <ComponentList templates={templates} />}</RoomPage>
      </Route>
      <Route path="/templates/wins">
        <RoomPage tab="wins">{templates => <WinsView templates={templates} />}</RoomPage>
      </Route>
      <Route path="/templates/overlaps">
        <RoomPage tab="overlaps">{templates => <OverlapsView templates={templates} />}</RoomPage>
      </Route>
      <Route path="/templates/new">
        <WizardPage key={key('new')} kind="template" />
      </Route>
      <Route path="/templates/edit/:name">
        {({ name }) => <WizardPage key={key('edit', name)} kind="template" name={decodeURIComponent(name)} />}
      </Route>
      <Route path="/templates/components/new">
        <WizardPage key={key('new component')} kind="component" />
      </Route>
      <Route path="/templates/components/edit/:name">
        {({ name }) => <WizardPage key={key('component', name)} kind="component" name={decodeURIComponent(name)} />}
      </Route>
      <Route>
        <Redirect to="/templates" replace />
      </Route>
    </Switch>
  );
}
