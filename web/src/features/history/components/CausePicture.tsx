import type { RelatedEvent } from '@app/query-api/features/history/contract';
import { Link } from 'react-router-dom';
import { eventPath } from '../../../navigation/console-paths.ts';
import { causeTree, placeNodes } from './cause-tree.ts';
import type { CauseNode, PlacedNode } from './cause-tree.ts';
import { actorText, streamText, typeText } from './event-words.ts';

const WIDTH = 272;
const HEIGHT = 56;
const COLUMN = WIDTH + 48;
const ROW = HEIGHT + 16;
const MARGIN = 4;
const CORNER = 12;
/** Characters that fit into a box. */
const LONGEST = 31;

const cut = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;

interface CausePictureProps {
  /** The events of one request, oldest first. */
  related: readonly RelatedEvent[];
  /** The id of the open event. */
  current: string;
}

/** Causes and effects, as a picture and as a list. Each event links to its page. */
export function CausePicture({ related, current }: CausePictureProps) {
  const roots = causeTree(related);
  const nodes = placeNodes(roots);
  const columns = Math.max(0, ...nodes.map(({ column }) => column)) + 1;
  const rows = Math.max(0, ...nodes.map(({ row }) => row)) + 1;
  const width = columns * COLUMN - (COLUMN - WIDTH) + 2 * MARGIN;
  const height = rows * ROW - (ROW - HEIGHT) + 2 * MARGIN;
  return (
    <div className="grid gap-3">
      {/* Keyboard users scroll it by its links. */}
      <div className="overflow-x-auto rounded-card border border-line bg-paper p-4">
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} className="block">
          {nodes.map((placed) => (
            <Edge key={`to ${placed.node.id}`} placed={placed} />
          ))}
          {nodes.map((placed) => (
            <Box
              key={placed.node.id}
              placed={placed}
              isCurrent={placed.node.event?.id === current}
            />
          ))}
        </svg>
      </div>
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-semibold">
          Show as a list
        </summary>
        <Nodes nodes={roots} current={current} />
      </details>
    </div>
  );
}

const leftOf = ({ column }: PlacedNode): number => MARGIN + column * COLUMN;
const topOf = ({ row }: PlacedNode): number => MARGIN + row * ROW;

function Edge({ placed }: { placed: PlacedNode }) {
  const { parent } = placed;
  if (parent === null) return null;
  const [x, y] = [leftOf(parent) + WIDTH, topOf(parent) + HEIGHT / 2];
  const [toX, toY] = [leftOf(placed), topOf(placed) + HEIGHT / 2];
  const middle = (x + toX) / 2;
  return (
    <path
      d={`M${x} ${y} C${middle} ${y} ${middle} ${toY} ${toX} ${toY}`}
      className="fill-none stroke-line-strong"
      strokeWidth={1.5}
    />
  );
}

function Box({ placed, isCurrent }: { placed: PlacedNode; isCurrent: boolean }) {
  const { event, actor } = placed.node;
  const [x, y] = [leftOf(placed), topOf(placed)];
  if (event === null) {
    return (
      <g>
        <rect x={x} y={y} width={WIDTH} height={HEIGHT} rx={CORNER} className="fill-line/50" />
        <Lines x={x} y={y} first="A request" second={actorText(actor)} />
      </g>
    );
  }
  const [first, second] = [typeText(event.type), streamText(event.stream)];
  return (
    <Link
      to={eventPath(event.position)}
      aria-current={isCurrent ? 'true' : undefined}
      className="group"
    >
      <rect
        x={x}
        y={y}
        width={WIDTH}
        height={HEIGHT}
        rx={CORNER}
        strokeWidth={isCurrent ? 2.5 : 1}
        className={
          isCurrent
            ? 'fill-signal-wash stroke-signal'
            : 'fill-lift stroke-line-strong group-hover:stroke-ink'
        }
      />
      <Lines x={x} y={y} first={first} second={second} />
    </Link>
  );
}

interface LinesProps {
  x: number;
  y: number;
  first: string;
  second: string;
}

function Lines({ x, y, first, second }: LinesProps) {
  return (
    <>
      <text x={x + 14} y={y + 24} className="fill-ink text-sm font-semibold">
        {cut(first)}
      </text>{' '}
      <text x={x + 14} y={y + 43} className="fill-ink-soft text-xs">
        {cut(second)}
      </text>
    </>
  );
}

function Nodes({ nodes, current }: { nodes: readonly CauseNode[]; current: string }) {
  return (
    <ul className="grid gap-1 border-l border-line pl-4">
      {nodes.map((node) => (
        <li key={node.id}>
          {node.event === null ? (
            <span className="text-ink-soft">A request: {actorText(node.actor)}</span>
          ) : (
            <Link
              to={eventPath(node.event.position)}
              aria-current={node.event.id === current ? 'true' : undefined}
              className="inline-flex min-h-11 items-center underline underline-offset-4 aria-[current]:font-bold"
            >
              {typeText(node.event.type)} ({streamText(node.event.stream)})
            </Link>
          )}
          {node.children.length > 0 && <Nodes nodes={node.children} current={current} />}
        </li>
      ))}
    </ul>
  );
}
