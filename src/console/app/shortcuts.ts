import type { Command } from './commands.ts';

/** How long the second key may take. */
const PATIENCE = 1200;

export interface KeyPress {
  key: string;
  at: number;
}

/** The command whose sequence ends with this key, given the key before it. */
export function commandFor(
  commands: readonly Command[],
  previous: KeyPress | undefined,
  press: KeyPress,
): Command | undefined {
  const single = press.key.toUpperCase();
  const both =
    previous !== undefined && press.at - previous.at <= PATIENCE
      ? `${previous.key.toUpperCase()} ${single}`
      : undefined;
  return commands.find(
    command => command.shortcut !== undefined && (command.shortcut === both || command.shortcut === single),
  );
}
