import { useElementSize } from '@mantine/hooks';
import shared from './bands.module.css';
import { COPY } from './copy.ts';
import picture from './picture.module.css';
import { type GraphEdge, sidePaths, type TokenGraph, tokenGraph } from './token-graph.ts';
import classes from './token-graph-band.module.css';
import { isSameToken, type Slot, type TraceToken } from './trace.ts';

interface TokenGraphBandProps {
  tokens: TraceToken[];
  slots: Slot[];
  columns: { gridTemplateColumns: string };
  selected: TraceToken | undefined;
}

const RADIUS = 9;
const LEVEL = 34;

/** The token graph that a query is built from: positions as nodes, terms as edges, side paths above. */
export function TokenGraphBand({ tokens, slots, columns, selected }: TokenGraphBandProps) {
  const { ref, width } = useElementSize();
  const graph = tokenGraph(tokens, slots[0]?.position);
  const side = sidePaths(graph);
  const facts = [
    COPY.terms(tokens.length),
    ...(graph.holes.length > 0 ? [COPY.holes(graph.holes.length)] : []),
    ...(side > 0 ? [COPY.sidePaths(side)] : []),
  ];
  return (
    <section className={picture.stage} style={columns} aria-label={COPY.graphFacts(facts.join(', '))}>
      <div className={picture.labelCell}>
        <div className={shared.label}>
          <b>{COPY.graph}</b>
          <span className="small muted">{facts.join(', ')}</span>
        </div>
      </div>
      <div ref={ref} className={classes.graph} style={{ gridColumn: `2 / span ${Math.max(1, slots.length)}` }}>
        {width > 0 && tokens.length > 0 && <Drawing graph={graph} slots={slots} selected={selected} width={width} />}
      </div>
    </section>
  );
}

interface DrawingProps {
  graph: TokenGraph;
  slots: Slot[];
  selected: TraceToken | undefined;
  width: number;
}

function Drawing({ graph, slots, selected, width }: DrawingProps) {
  const step = width / Math.max(1, slots.length);
  const borders = [...slots.map(slot => slot.position), (slots.at(-1)?.position ?? 0) + (slots.at(-1)?.count ?? 0)];
  const at = (node: number) => Math.min(width - 12, Math.max(12, borders.indexOf(node) * step));
  const top = Math.max(0, ...graph.edges.map(edge => edge.level));
  const stacked = Math.max(1, ...graph.edges.map(edge => edge.tokens.length));
  const line = 24 + top * LEVEL + stacked * 16;
  const shown = borders.filter(node => node < graph.nodes);
  const isOn = (edge: GraphEdge) => selected !== undefined && edge.tokens.some(token => isSameToken(token, selected));
  return (
    <svg width={width} height={line + 24} role="img" aria-label={inWords(graph)}>
      {shown
        .filter(node => node < graph.nodes - 1 && graph.holes.includes(node))
        .map(node => (
          <Hole key={node} from={at(node)} to={at(borders[borders.indexOf(node) + 1]!)} line={line} />
        ))}
      {graph.edges.map(edge => (
        <Edge
          key={`${edge.from} ${edge.to}`}
          edge={edge}
          on={isOn(edge)}
          from={at(edge.from)}
          to={at(edge.to)}
          line={line}
        />
      ))}
      {shown.map(node => (
        <g key={node} className={classes.node}>
          <circle cx={at(node)} cy={line} r={RADIUS} />
          <text x={at(node)} y={line + 4}>
            {node}
          </text>
        </g>
      ))}
    </svg>
  );
}

function Hole({ from, to, line }: { from: number; to: number; line: number }) {
  return (
    <g className={classes.graphHole}>
      <line x1={from + RADIUS} x2={to - RADIUS} y1={line} y2={line} />
      <text x={(from + to) / 2} y={line - 8}>
        {COPY.hole}
      </text>
    </g>
  );
}

interface EdgeProps {
  edge: GraphEdge;
  on: boolean;
  from: number;
  to: number;
  line: number;
}

function Edge({ edge, on, from, to, line }: EdgeProps) {
  const middle = (from + to) / 2;
  const [start, end] = [from + RADIUS, to - RADIUS - 1];
  const rise = edge.level * LEVEL + 14;
  const path =
    edge.level === 0
      ? `M${start} ${line} H${end}`
      : `M${from} ${line - RADIUS} C ${from + 24} ${line - rise - 10}, ${to - 24} ${line - rise - 10}, ${to} ${line - RADIUS - 1}`;
  const head = edge.level === 0 ? `M${end + 1} ${line} l-6 -3.5 v7 z` : `M${to} ${line - RADIUS} l-5.5 -5 l6.5 -2 z`;
  const base = edge.level === 0 ? line - 8 : line - rise + 4;
  const wide = Math.max(...edge.tokens.map(token => token.token.length)) * 8 + 12;
  return (
    <g className={`${classes.edge} ${on ? classes.edgeOn : ''}`}>
      <path d={path} />
      <path d={head} className={classes.head} />
      {edge.level > 0 && <rect x={middle - wide / 2} y={base - 14} width={wide} height={18} rx={3} />}
      {edge.tokens.map((token, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stacked terms may be equal
        <text key={row} x={middle} y={base - row * 16}>
          {token.token.length * 8 > to - from
            ? `${token.token.slice(0, Math.max(1, Math.floor((to - from) / 8) - 1))}…`
            : token.token}
        </text>
      ))}
    </g>
  );
}

function inWords(graph: TokenGraph): string {
  const edges = graph.edges.map(edge =>
    COPY.edge(edge.from, edge.to, edge.tokens.map(token => token.token).join(COPY.or)),
  );
  return COPY.graphText(edges.join('; '), graph.holes.length > 0 ? COPY.holesAt(graph.holes.join(', ')) : '');
}
