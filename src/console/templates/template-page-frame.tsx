import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ShowAsRequest } from '../connections/show-as-request.tsx';
import { ShareScenario } from '../share/share-scenario.tsx';
import type { TemplateContent, Templates } from '../template-ladder/template-shapes.ts';
import { TEMPLATE_REQUESTS, useTemplates } from '../template-ladder/use-templates.ts';
import { ProblemCard } from '../ui/error-card.tsx';
import { RoomHeader } from '../ui/page.tsx';
import { count } from '../ui/quantity.ts';
import { useParameters } from '../ui/use-parameters.ts';
import { useScreen } from '../ui/use-screen.ts';
import { COPY } from './copy.ts';
import { readBody } from './stored-drafts.ts';
import classes from './template-page-frame.module.css';
import panes from './template-panes.module.css';
import { templateContents } from './template-scenario.ts';

type Tab = 'all' | 'components' | 'wins' | 'overlaps';

const TABS: readonly { tab: Tab; href: string; label: string; size?: (templates: Templates) => number }[] = [
  { tab: 'all', href: '/templates', label: COPY.all, size: all => all.composable.length + all.legacy.length },
  { tab: 'components', href: '/templates/components', label: COPY.components, size: all => all.components.length },
  { tab: 'wins', href: '/templates/wins', label: COPY.whichWins },
  { tab: 'overlaps', href: '/templates/overlaps', label: COPY.overlaps },
];

interface TemplatePageFrameProps {
  tab: Tab;
  children: (templates: Templates) => ReactNode;
}

/** The header of the room with its views, and the selected view below. */
export function TemplatePageFrame({ tab, children }: TemplatePageFrameProps) {
  const { templates, error } = useTemplates();
  const narrow = useScreen('small');
  const isComponents = tab === 'components';
  const tabs = (
    <nav className={classes.tabs} aria-label={COPY.views}>
      {TABS.map(each => (
        <Link key={each.tab} href={each.href} aria-current={each.tab === tab ? 'page' : undefined}>
          {each.label}
          {each.size && templates && <span className="muted num"> {count(each.size(templates))}</span>}
        </Link>
      ))}
    </nav>
  );
  return (
    <div className={`rest surface ${classes.room}`}>
      <RoomHeader
        title={COPY.roomTitle}
        actions={
          <>
            <ShowAsRequest requests={TEMPLATE_REQUESTS} />
            {templates && <ShareTemplates tab={tab} templates={templates} />}
            <Button
              component={Link}
              href={isComponents ? '/templates/components/new' : '/templates/new'}
              variant="filled"
              leftSection={<IconPlus size={14} />}
              aria-label={isComponents ? COPY.newComponent : COPY.newTemplate}
            >
              <span className={classes.wide}>{isComponents ? COPY.newComponent : COPY.newTemplate}</span>
            </Button>
          </>
        }
      >
        {!narrow && tabs}
      </RoomHeader>
      {narrow && tabs}
      {error && (
        <div className={panes.pad}>
          <ProblemCard title={COPY.notListed} problem={error} />
        </div>
      )}
      {templates && children(templates)}
    </div>
  );
}

/** The list is filtered, and the ladder has the name and the request of a new index. */
function ShareTemplates({ tab, templates }: { tab: Tab; templates: Templates }) {
  const [parameters] = useParameters();
  if (templates.composable.length + templates.components.length + templates.legacy.length === 0) return null;
  const contents = () =>
    templateContents(templates, {
      filter: tab === 'all' ? (parameters.get('filter') ?? '') : '',
      name: tab === 'wins' ? (parameters.get('name') ?? '') : '',
      request: tab === 'wins' ? (readBody(parameters.get('request') ?? '') as TemplateContent | undefined) : undefined,
    });
  return <ShareScenario contents={contents} />;
}
