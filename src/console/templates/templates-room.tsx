import { Redirect, Route, Switch } from 'wouter';
import { ComponentList } from './component-list.tsx';
import { OverlapsView } from './overlaps-view.tsx';
import { TemplateList } from './template-list.tsx';
import { TemplatePageFrame } from './template-page-frame.tsx';
import { WinsView } from './wins-view.tsx';
import { WizardPage } from './wizard/wizard-page.tsx';

const key = (kind: string, name = '') => `${kind}/${name}`;

/** Shows templates, which one applies to an index name, and where its values come from. */
export default function TemplatesRoom() {
  return (
    <Switch>
      <Route path="/templates">
        <TemplatePageFrame tab="all">{templates => <TemplateList templates={templates} />}</TemplatePageFrame>
      </Route>
      <Route path="/templates/components">
        <TemplatePageFrame tab="components">{templates => <ComponentList templates={templates} />}</TemplatePageFrame>
      </Route>
      <Route path="/templates/wins">
        <TemplatePageFrame tab="wins">{templates => <WinsView templates={templates} />}</TemplatePageFrame>
      </Route>
      <Route path="/templates/overlaps">
        <TemplatePageFrame tab="overlaps">{templates => <OverlapsView templates={templates} />}</TemplatePageFrame>
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
