import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import type { IndexRow } from '../connections/use-indices.ts';
import { KeyHint } from '../ui/keyboard.tsx';
import { type Command, commandsOfIndices, GROUPS } from './commands.ts';
import { COPY } from './copy.ts';
import './palette.css';

interface PaletteProps {
  commands: readonly Command[];
  rows: readonly IndexRow[];
  onChoose: (command: Command) => void;
}

/** Finds rooms, indices and actions by name (Ctrl K). */
export function Palette({ commands, rows, onChoose }: PaletteProps) {
  const [chosen, setChosen] = useState(false);
  const choose = (command: Command) => {
    setChosen(true);
    onChoose(command);
  };
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  // An engine may have tens of thousands of indices: typing goes on while they are searched.
  const wanted = useDeferredValue(query);
  const offered = isOpen ? [...commands, ...commandsOfIndices(rows, wanted)] : [];
  const actions = GROUPS.map(
    (group): SpotlightActionGroupData => ({
      group,
      actions: offered.filter(command => command.group === group).map(command => actionOf(command, choose)),
    }),
  );
  return (
    <Spotlight
      actions={actions}
      query={query}
      onQueryChange={setQuery}
      shortcut={['mod + K']}
      // A chosen page sets the focus itself.
      returnFocus={!chosen}
      onSpotlightOpen={() => {
        setChosen(false);
        setOpen(true);
      }}
      onSpotlightClose={() => setOpen(false)}
      tagsToIgnore={[]}
      triggerOnContentEditable
      nothingFound={COPY.nothingFound}
      highlightQuery
      scrollable
      limit={30}
      maxHeight={440}
      zIndex={300}
      // Without a transition, keys typed right after Ctrl K reach the search box.
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 0.28, blur: 0 }}
      searchProps={{
        leftSection: <IconSearch size={16} />,
        placeholder: COPY.paletteHint,
        'aria-label': COPY.command,
      }}
    />
  );
}

function actionOf(command: Command, onChoose: (command: Command) => void): SpotlightActionData {
  const Icon = command.icon;
  return {
    id: command.id,
    label: command.label,
    keywords: command.keywords,
    leftSection: <Icon size={16} aria-hidden="true" />,
    rightSection:
      command.shortcut === undefined ? (
        <span className="muted num small">{command.fact}</span>
      ) : (
        <KeyHint keys={command.shortcut} />
      ),
    onClick: () => onChoose(command),
  };
}
