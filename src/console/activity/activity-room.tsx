import { SegmentedControl } from '@mantine/core';
import { asProblem } from '../connections/engine-problem.ts';
import { ProblemCard } from '../ui/error-card.tsx';
import { Page, PageContent } from '../ui/page.tsx';
import { useParameters } from '../ui/use-parameters.ts';
import { BinView } from './bin-view.tsx';
import { COPY } from './copy.ts';
import { RequestsView } from './requests-view.tsx';
import { useActivity, useBin } from './use-activity.ts';

/** What this browser changed, on all connections, and what can be restored. */
export default function ActivityRoom() {
  const [parameters, change] = useParameters();
  const activity = useActivity();
  const bin = useBin();
  const error = activity.error ?? bin.error;
  const showsBin = parameters.get('show') === 'bin';
  return (
    <Page
      title={COPY.roomTitle}
      about={
        <SegmentedControl
          aria-label={COPY.views}
          value={showsBin ? 'bin' : 'requests'}
          onChange={value => change({ show: value === 'bin' ? 'bin' : undefined })}
          data={[
            { value: 'requests', label: COPY.requestsView },
            { value: 'bin', label: COPY.binView(bin.data?.length ?? 0) },
          ]}
        />
      }
    >
      <PageContent>
        {error && <ProblemCard title={COPY.notRead} problem={asProblem(error)} />}
        {showsBin
          ? bin.data && <BinView entries={bin.data} />
          : activity.data && <RequestsView entries={activity.data} />}
      </PageContent>
    </Page>
  );
}
