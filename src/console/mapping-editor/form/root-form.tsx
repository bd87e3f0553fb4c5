import { ROOT_PARAMETERS } from '../../../dsl/field-types/root-parameters.data.ts';
import { VerdictBox } from '../changes/verdict-box.tsx';
import shared from '../mapping-editor.module.css';
import { setRoot } from '../tree/visual-edits.ts';
import type { EditorModel } from '../use-editor-model.ts';
import { COPY } from './copy.ts';
import classes from './mapping-form.module.css';
import { ObjectField, ParameterInput } from './parameter-input.tsx';

const ELSEWHERE: ReadonlySet<string> = new Set(['dynamic_templates', 'runtime']);

interface RootFormProps {
  model: EditorModel;
  onChange(text: string): void;
}

/** The form of the settings of the whole mapping. */
export function RootForm({ model, onChange }: RootFormProps) {
  const { root } = model.draft;
  const known = new Set(ROOT_PARAMETERS.map(({ name }) => name));
  const unknown = [...root.keys()].filter(name => !known.has(name));
  const changes = model.changes.filter(change => change.path === '' && !ELSEWHERE.has(change.parameter ?? ''));
  return (
    <>
      <div className={shared.paneHead}>
        <h2>{COPY.wholeMapping}</h2>
      </div>
      <div className={classes.form}>
        {ROOT_PARAMETERS.filter(({ name }) => !ELSEWHERE.has(name)).map(parameter => (
          <ParameterInput
            key={parameter.name}
            parameter={parameter}
            raw={root.get(parameter.name)}
            onChange={raw => onChange(setRoot(model.text, parameter.name, raw))}
          />
        ))}
        {unknown.map(name => (
          <ObjectField
            key={name}
            parameter={{ name, type: 'object', updatable: true, doc: COPY.unknownParameter }}
            raw={root.get(name)}
            onChange={raw => onChange(setRoot(model.text, name, raw))}
          />
        ))}
        <VerdictBox changes={changes} />
      </div>
    </>
  );
}
