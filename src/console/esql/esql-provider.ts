import { describeEsql } from '../../language/esql/describe-esql.ts';
import { esqlSteps, esqlUpTo } from '../../language/esql/esql-pipeline.ts';
import { esqlPositionAt } from '../../language/esql/esql-position.ts';
import { type EsqlColumn, type EsqlNames, suggestEsql } from '../../language/esql/suggest-esql.ts';
import { esqlHover, esqlItems } from '../editor/esql-items.ts';
import { ESQL_LANGUAGE } from '../editor/esql-language.ts';
import { monaco } from '../editor/monaco.ts';
import { COPY } from './copy.ts';

export interface EsqlKnowledge {
  readonly names: Omit<EsqlNames, 'columns'>;
  /** The columns that a query has at its end. */
  columnsOf(query: string): Promise<readonly EsqlColumn[]>;
}

/** Registers suggestions and hovers of ES|QL. Returns a function that removes them. */
export function provideEsql(known: { readonly current: EsqlKnowledge }): () => void {
  const registrations = [
    monaco.languages.registerCompletionItemProvider(ESQL_LANGUAGE, {
      triggerCharacters: [' ', '|', ',', '('],
      provideCompletionItems: async (model, cursor) => {
        const position = esqlPositionAt(model.getValue(), model.getOffsetAt(cursor));
        if (position === undefined) return { suggestions: [] };
        const { names, columnsOf } = known.current;
        const needsColumns = position.expects === 'column' || position.expects === 'expression';
        const columns = needsColumns ? await columnsOf(position.before) : [];
        const range = monaco.Range.fromPositions(
          model.getPositionAt(position.replace.from),
          model.getPositionAt(position.replace.to),
        );
        const typed = model.getValueInRange(range.setEndPosition(cursor.lineNumber, cursor.column));
        return esqlItems(suggestEsql(position, { ...names, columns }), typed, range, COPY.suggest);
      },
    }),
    monaco.languages.registerHoverProvider(ESQL_LANGUAGE, {
      provideHover: async (model, cursor) => {
        const text = model.getValue();
        const offset = model.getOffsetAt(cursor);
        const found = describeEsql(text, offset, await columnsAt(known.current, text, offset));
        return found && esqlHover(found);
      },
    }),
  ];
  return () => {
    for (const registration of registrations) registration.dispose();
  };
}

/** The columns at the end of the command around an offset, and of the one before it: it may have dropped some. */
async function columnsAt(known: EsqlKnowledge, text: string, offset: number): Promise<readonly EsqlColumn[]> {
  const steps = esqlSteps(text);
  const at = steps.findIndex(({ from, to }) => from <= offset && offset <= to);
  const around = [steps[at], steps[at - 1]].filter(step => step !== undefined);
  return (await Promise.all(around.map(step => known.columnsOf(esqlUpTo(text, step))))).flat();
}
