import { parseRequests } from '../../language/parse-requests.ts';
import { JsonText } from '../ui/json-text.tsx';
import classes from './blocks.module.css';

/** Longer texts are shown without colours: each coloured word is an element. */
const MAX_COLOURED = 20_000;

/** Requests in Console grammar with colours; bodies as JSON, comments muted. */
export function ConsoleText({ text }: { text: string }) {
  if (text.length > MAX_COLOURED) return text;
  const { requests } = parseRequests(text);
  let at = 0;
  const parts = requests.map(({ from, methodRange, urlRange, to }) => {
    const between = text.slice(at, methodRange.from);
    at = to;
    return (
      <span key={from}>
        <Between text={between} />
        <b className={classes.method}>{text.slice(methodRange.from, methodRange.to)}</b>
        {text.slice(methodRange.to, Math.max(methodRange.to, urlRange.to))}
        <JsonText text={text.slice(Math.max(methodRange.to, urlRange.to), to)} />
      </span>
    );
  });
  return [...parts, <Between key="end" text={text.slice(at)} />];
}

function Between({ text }: { text: string }) {
  return <span className={classes.comment}>{text}</span>;
}
