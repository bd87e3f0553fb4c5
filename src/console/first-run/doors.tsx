import {
  IconCode,
  IconDatabase,
  IconSchool,
  IconSearch,
  IconTerminal2,
  IconTextSize,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from 'wouter';
import { ImportDrop } from '../import-data/import-drop.tsx';
import { SAMPLES, type Sample } from '../sample-data/samples.ts';
import { KeyHint } from '../ui/keyboard.tsx';
import { COPY } from './copy.ts';
import classes from './first-run-room.module.css';

/** Links to what to do next: look closer, develop, or import data. */
export function Doors({ sample }: { sample: Sample | undefined }) {
  const { index, field, examples, noun } = sample ?? SAMPLES[0]!;
  const text = examples[0]!.text;
  const request = `GET /${index}/_search\n{\n  "query": {\n    "match": {\n      "${field}": "${text}"\n    }\n  }\n}`;
  return (
    <div className={classes.doors}>
      <nav aria-label={COPY.lookCloser}>
        <h2>{COPY.lookCloser}</h2>
        <Row icon={IconSchool} href="/learn/what-an-index-is" label={COPY.firstLesson} hint="G L" />
        <Row
          icon={IconTextSize}
          href={`/analyze?${new URLSearchParams({ by: 'field', index, field, text })}`}
          label={COPY.whyMatches}
          hint="G A"
        />
        <Row
          icon={IconSearch}
          href={`/search?${new URLSearchParams({ index, field, q: text })}`}
          label={COPY.whereScore}
          hint="G S"
        />
        <Row icon={IconDatabase} href={`/indices/${index}/mapping`} label={COPY.whatEngineKnows(noun)} hint="G I" />
      </nav>
      <nav aria-label={COPY.develop}>
        <h2>{COPY.develop}</h2>
        <Row icon={IconTerminal2} href="/console" label={COPY.openConsole} hint="G C" />
        <Row icon={IconCode} href={`/console?request=${encodeURIComponent(request)}`} label={COPY.sendAsRequest} />
        <Row icon={IconDatabase} href="/indices?create" label={COPY.createIndex} />
      </nav>
      <ImportDrop />
    </div>
  );
}

function Row({ icon: Icon, href, label, hint }: { icon: TablerIcon; href: string; label: string; hint?: string }) {
  return (
    <Link href={href} className={classes.doorRow}>
      <Icon size={14} aria-hidden="true" />
      {label}
      {hint !== undefined && <KeyHint keys={hint} />}
    </Link>
  );
}
