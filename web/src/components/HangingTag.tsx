export function HangingTag({ x, y, turn = 0 }: { x: number; y: number; turn?: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path
        className="fill-signal stroke-signal"
        strokeWidth="1.5"
        d="M-6-4h7l5 5v18a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2Z"
      />
      <circle className="fill-paper" stroke="none" r="1.8" />
    </g>
  );
}
