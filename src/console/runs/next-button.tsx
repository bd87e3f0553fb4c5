import { Button } from '@mantine/core';
import { COPY } from './copy.ts';

interface NextButtonProps {
  /** Title of the step it opens. */
  step: string;
  disabled?: boolean;
  /** False while something else on the page should be done first. */
  primary?: boolean;
  onClick(): void;
}

/** Opens the following step. */
export function NextButton({ step, disabled = false, primary = true, onClick }: NextButtonProps) {
  return (
    <Button variant={primary ? 'filled' : 'default'} disabled={disabled} onClick={onClick}>
      {COPY.next(step)}
    </Button>
  );
}
