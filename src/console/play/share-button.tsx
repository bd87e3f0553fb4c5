import { Button, Popover, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { MAX_LINK_LENGTH } from '../../scenario/scenario-link.ts';
import { linkOf } from '../share/share-link.ts';
import { useEscapeLayer } from '../ui/keyboard.tsx';
import { COPY } from './copy.ts';
import classes from './play.module.css';

interface ShareButtonProps {
  markdown(): string;
  onDownload(): void;
}

interface Link {
  address: string;
  isCopied: boolean;
}

/** Copies a link that holds the whole scenario, or offers the file if the link would be too long. */
export function ShareButton({ markdown, onDownload }: ShareButtonProps) {
  const [link, setLink] = useState<Link>();
  const close = () => setLink(undefined);
  useEscapeLayer(link !== undefined, close);
  const share = async () => {
    const { address, fits } = await linkOf(markdown());
    if (!fits) return setLink({ address, isCopied: false });
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    );
    setLink({ address, isCopied });
  };
  const isTooLong = link !== undefined && link.address.length > MAX_LINK_LENGTH;
  return (
    <Popover opened={link !== undefined} onDismiss={close} position="bottom-end" width={360} trapFocus>
      <Popover.Target>
        <Button variant="subtle" leftSection={<IconLink size={14} />} onClick={() => (link ? close() : void share())}>
          {COPY.share}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.share} aria-label={COPY.shareLink}>
        {link && isTooLong && (
          <>
            <p>{COPY.linkTooLong(link.address.length, MAX_LINK_LENGTH)}</p>
            <Button onClick={onDownload}>{COPY.download}</Button>
          </>
        )}
        {link && !isTooLong && (
          <>
            <TextInput
              aria-label={COPY.linkField}
              value={link.address}
              readOnly
              classNames={{ input: 'mono' }}
              onFocus={event => event.currentTarget.select()}
            />
            <p role="status">{link.isCopied ? COPY.linkCopied(link.address.length) : COPY.linkBlocked}</p>
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
