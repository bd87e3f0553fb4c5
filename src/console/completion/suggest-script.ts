import type { BodyNode } from '../../language/grammar/body-node.ts';
import { isText } from '../../language/grammar/field-fit.ts';
import { namesBelow } from '../../language/grammar/key-paths.ts';
import { type ScriptPosition, scriptPositionAt } from '../../language/grammar/script-names.ts';
import type { TextRange } from '../../language/json-scanner.ts';
import type { LiveNames } from '../../language/live-names.ts';
import type { BodyPosition } from './body-position.ts';
import { COPY } from './copy.ts';
import type { Suggestion } from './suggestion.ts';

interface ScriptPlace {
  node: BodyNode;
  parent: BodyNode | undefined;
  position: BodyPosition;
  live: LiveNames;
  index: string | undefined;
  paths: string[][];
}

/** Names in the code of a script; undefined if the string is not code, or nothing is being named. */
export function suggestInScript(place: ScriptPlace): { replace: TextRange; suggestions: Suggestion[] } | undefined {
  const { node, parent, position } = place;
  const isCode = node.script === true || (parent?.script === true && position.path.at(-1) === 'source');
  const naming = isCode ? scriptPositionAt(position.prefix) : undefined;
  if (!naming) return undefined;
  const to = position.replace.from + position.prefix.length;
  return { replace: { from: to - naming.prefix.length, to }, suggestions: namesFor(naming, place) };
}

function namesFor({ kind }: ScriptPosition, { live, index, paths }: ScriptPlace): Suggestion[] {
  switch (kind) {
    case 'params':
      return namesBelow(paths, ['params']).map(label => ({ label, kind: 'value', detail: COPY.parameter, doc: '' }));
    case 'context':
      return Object.entries(COPY.context).map(([label, doc]) => ({ label, kind: 'value', detail: '', doc }));
    case 'doc':
      return live
        .fields(index)
        .filter(
          ({ type, parameters }) =>
            parameters['doc_values'] !== false && (!isText(type) || parameters['fielddata'] === true),
        )
        .map(({ path, type }) => ({ label: path, kind: 'field', detail: type, doc: '' }));
    case 'source':
      return live
        .fields(index)
        .filter(({ multi }) => !multi)
        .map(({ path, type }) => ({ label: path, kind: 'field', detail: type, doc: '' }));
  }
}
