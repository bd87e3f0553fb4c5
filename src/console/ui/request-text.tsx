import { JsonText } from './json-text.tsx';
import classes from './request-text.module.css';

/** A request in Console grammar: the method highlighted, the body as JSON. */
export function RequestText({ text }: { text: string }) {
  const [line = '', ...body] = text.split('\n');
  const [method = '', ...path] = line.split(' ');
  return (
    <>
      <b className={classes.method}>{method}</b> {path.join(' ')}
      {body.length > 0 && '\n'}
      <JsonText text={body.join('\n')} />
    </>
  );
}
