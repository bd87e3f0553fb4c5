import { Button, type ButtonProps, Modal } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyView } from '../ui/error-boundary.tsx';
import { COPY } from './copy.ts';
import classes from './share.module.css';
import type { ShareContents } from './share-contents.ts';

const ShareDialog = lazyView(() => import('./share-dialog.tsx'));

interface ShareScenarioProps extends Pick<ButtonProps, 'variant'> {
  /** Called when the dialog opens: the scenario has what is on the screen at that moment. */
  contents: () => ShareContents;
  disabled?: boolean;
}

/** A room's Share button, and the dialog that makes a scenario of what is on the screen. */
export function ShareScenario({ contents, disabled, variant }: ShareScenarioProps) {
  const [shared, setShared] = useState<ShareContents>();
  const close = () => setShared(undefined);
  return (
    <>
      <Button
        {...(variant !== undefined && { variant })}
        leftSection={<IconShare size={14} />}
        aria-label={COPY.share}
        disabled={disabled}
        onClick={() => setShared(contents())}
      >
        <span className={classes.word}>{COPY.share}</span>
      </Button>
      <Modal
        opened={shared !== undefined}
        onClose={close}
        size={600}
        title={COPY.dialogTitle}
        closeButtonProps={{ 'aria-label': COPY.close }}
      >
        {shared !== undefined && (
          <Suspense fallback={<p className="muted">{COPY.reading}</p>}>
            <ShareDialog contents={shared} />
          </Suspense>
        )}
      </Modal>
    </>
  );
}
