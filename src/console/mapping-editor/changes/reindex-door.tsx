import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useContext } from 'react';
import { useLocation } from 'wouter';
import { formatJson } from '../../../language/format-body.ts';
import { segment } from '../../connections/ask.ts';
import { RoomPaths } from '../../ui/page.tsx';
import { tabTexts } from '../../ui/tab-texts.ts';
import type { IndexSettings } from '../editor-context.ts';
import classes from '../mapping-editor.module.css';
import { COPY } from './copy.ts';

interface ReindexDoorProps {
  index: string;
  mapping: string;
  settings?: IndexSettings;
}

/** Where the reindex room finds the mapping the destination is to have: the tab's texts, by the source's name. */
export function reindexMappingKey(source: string): string {
  return `vitrine:reindex-mapping:${source}`;
}

/** From edits an index cannot take to a new index that has them. */
export function ReindexDoor({ index, mapping, settings }: ReindexDoorProps) {
  const [, navigate] = useLocation();
  const rooms = useContext(RoomPaths);
  const hasRoom = rooms.includes('/reindex');
  const open = () => {
    if (hasRoom) {
      tabTexts.set(reindexMappingKey(index), mapping);
      navigate(`/reindex?source=${segment(index)}`);
    } else navigate(`/console?request=${encodeURIComponent(reindexRequests({ index, mapping, settings }))}`);
  };
  return (
    <Button size="compact-xs" rightSection={<IconArrowRight size={14} />} onClick={open} className={classes.left}>
      {hasRoom ? COPY.reindex : COPY.reindexRequests}
    </Button>
  );
}

interface ReindexPlan {
  index: string;
  mapping: string;
  settings?: IndexSettings;
}

/** A new index with the mapping, and the copy into it, in Console grammar. */
export function reindexRequests({ index, mapping, settings }: ReindexPlan): string {
  const target = nextName(index);
  const kept = Object.fromEntries(
    ['analysis', 'similarity', 'mapping'].flatMap(key => (settings?.[key] === undefined ? [] : [[key, settings[key]]])),
  );
  const body = formatJson(`{"settings":${JSON.stringify({ index: kept })},"mappings":${mapping}}`);
  const copy = JSON.stringify({ source: { index }, dest: { index: target } }, null, 2);
  return `PUT /${segment(target)}\n${body}\n\nPOST /_reindex?refresh=true\n${copy}`;
}

/** `recipes` → `recipes-v2` → `recipes-v3`. */
export function nextName(index: string): string {
  const version = /^(.*)-v(\d+)$/.exec(index);
  return version ? `${version[1]}-v${Number(version[2]) + 1}` : `${index}-v2`;
}
