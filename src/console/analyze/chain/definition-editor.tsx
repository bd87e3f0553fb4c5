import { useState } from 'react';
import { JsonField } from '../../ui/form.tsx';
import shared from '../analyze-room.module.css';
import classes from './chain.module.css';
import { type Chain, chainText, readChain } from './chain.ts';
import { COPY } from './copy.ts';

/** Edits the chain as JSON; valid text changes the chain while typing. */
export function DefinitionEditor({ chain, change }: { chain: Chain; change(chain: Chain): void }) {
  const [text, setText] = useState(() => chainText(chain));
  const [problem, setProblem] = useState<string>();
  const edit = (next: string) => {
    setText(next);
    const read = readChain(next);
    if ('problem' in read) return setProblem(read.problem);
    setProblem(undefined);
    change({ charFilters: read.charFilters, tokenizer: read.tokenizer, filters: read.filters });
  };
  return (
    <div className={classes.definition}>
      <JsonField
        label={COPY.definition}
        value={text}
        onChange={edit}
        rows={8}
        invalid={problem !== undefined}
        describedBy="definition-problem"
      />
      <p id="definition-problem" role="status" className={`small ${problem ? shared.bad : 'muted'}`}>
        {problem ?? COPY.definitionHint}
      </p>
    </div>
  );
}
