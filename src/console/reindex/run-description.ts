const COPY = /^reindex from (?:\[scheme=\S+ host=(\S+) port=(\d+) .*\])?\[([^[\]]*)\] to \[(.*)\]$/s;

/** What a task says it does, as a run is called here: from where to where. */
export function runDescription(description: string): string {
  const found = COPY.exec(description);
  if (!found) return description;
  const [, host, port, from, to] = found;
  return `${from}${host === undefined ? '' : ` of ${host}:${port}`} to ${to}`;
}
