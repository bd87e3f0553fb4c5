import { fieldsOf, type MappingNode } from '../../../language/mapped-fields.ts';
import { COPY } from '../copy.ts';
import type { ViewProps } from '../view-parameters.ts';
import { VIEW_REQUESTS } from '../view-requests.ts';
import { Asked } from './asked.tsx';
import classes from './views.module.css';

/** The fields of an index with their types and parameters. */
export default function MappingView({ parameters }: ViewProps) {
  return (
    <Asked<Record<string, { mappings: MappingNode }>> request={() => VIEW_REQUESTS.mapping(parameters)}>
      {({ body }) => <Fields mapping={Object.values(body)[0]?.mappings} />}
    </Asked>
  );
}

function Fields({ mapping }: { mapping: MappingNode | undefined }) {
  const fields = fieldsOf(mapping);
  if (fields.length === 0) return <p className="secondary">{COPY.noFields}</p>;
  return (
    <table className={classes.fields}>
      <thead>
        <tr>
          <th>{COPY.fieldColumn}</th>
          <th>{COPY.typeColumn}</th>
          <th>{COPY.parametersColumn}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ path, type, parameters }) => (
          <tr key={path}>
            <td className="mono">{path}</td>
            <td className="mono">{type}</td>
            <td className="mono secondary">
              {Object.entries(parameters)
                .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
                .join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
