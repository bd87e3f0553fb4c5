import { useDebouncedValue } from '@mantine/hooks';
import { COPY } from './copy.ts';
import { readScenario } from './opened.ts';
import classes from './play.module.css';
import { Problems } from './problem-list.tsx';

/** The Markdown of a scenario, and below it what keeps it from running. */
export function SourceEditor({ markdown, onChange }: { markdown: string; onChange(markdown: string): void }) {
  const [settled] = useDebouncedValue(markdown, 250);
  const { problems } = readScenario(settled);
  return (
    <div className={classes.source}>
      <textarea
        className="mono"
        aria-label={COPY.sourceField}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        value={markdown}
        onChange={event => onChange(event.currentTarget.value)}
      />
      <p className="small secondary" role="status">
        {problems.length === 0 ? COPY.noProblems : COPY.problems(problems.length)}
      </p>
      {problems.length > 0 && <Problems problems={problems} />}
    </div>
  );
}
