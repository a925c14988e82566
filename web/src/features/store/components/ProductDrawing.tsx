import type { Product } from '@app/query-api/features/store/contract';
import type { ReactNode } from 'react';

type Category = Product['category'];

function CodeMark({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 21})`} className="fill-ink" stroke="none">
      <path
        d="M0 0h7v7H0Zm1 1v5h5V1Zm1 1h3v3H2ZM14 0h7v7h-7Zm1 1v5h5V1Zm1 1h3v3h-3ZM0 14h7v7H0Zm1 1v5h5v-5Zm1 1h3v3H2Z"
        fillRule="evenodd"
      />
      <path d="M9 1h2v3H9Zm1 5h3v2h-3Zm-9 3h3v2H1Zm5 1h2v2H6Zm4 0h4v2h-2v3h-2Zm6-1h4v3h-2v-1h-2Zm-2 5h2v3h2v3h-4Zm6 0h1v4h-1ZM9 17h3v4H9Z" />
    </g>
  );
}

const DRAWINGS: Readonly<Record<Category, ReactNode>> = {
  stickers: (
    <>
      <path
        className="fill-paper"
        d="M26 10h56l12 12v60a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4Z"
      />
      <path d="M30 18h22v22H30Zm0 30h22v22H30Zm32 0h22v22H62Z" strokeWidth="1.5" />
      <CodeMark x={33} y={21} size={16} />
      <CodeMark x={33} y={51} size={16} />
      <CodeMark x={65} y={51} size={16} />
      <path className="fill-signal stroke-signal" strokeWidth="1.5" d="M64 16h22v14l-8 8H64Z" />
      <path className="fill-paper stroke-signal" strokeWidth="1.5" d="M86 30h-6a2 2 0 0 0-2 2v6Z" />
      <path d="M30 78h54" className="stroke-twine" strokeDasharray="3 4" />
    </>
  ),
  cards: (
    <>
      <path
        className="fill-paper"
        d="m30 22 58-10a4 4 0 0 1 5 3l6 34a4 4 0 0 1-3 5l-58 10a4 4 0 0 1-5-3l-6-34a4 4 0 0 1 3-5Z"
      />
      <path
        className="fill-paper"
        d="M20 38h64a4 4 0 0 1 4 4v38a4 4 0 0 1-4 4H20a4 4 0 0 1-4-4V42a4 4 0 0 1 4-4Z"
      />
      <CodeMark x={24} y={49} size={24} />
      <path d="M56 54h24M56 63h18M56 72h12" />
      <path
        className="fill-signal stroke-signal"
        strokeWidth="1.5"
        d="M74 38h10a4 4 0 0 1 4 4v10Z"
      />
    </>
  ),
  keychains: (
    <>
      <circle cx="38" cy="24" r="16" />
      <circle cx="38" cy="24" r="12" strokeWidth="1.4" />
      <path d="m49 36 5 6" strokeWidth="4" />
      <path
        className="fill-paper"
        d="m52 44 10-9a6 6 0 0 1 8 0l28 29a6 6 0 0 1 0 8L84 87a6 6 0 0 1-8 0L48 58a6 6 0 0 1 0-8Z"
      />
      <circle cx="60" cy="48" r="4" className="fill-signal stroke-signal" />
      <g transform="rotate(45 76 66)">
        <CodeMark x={65} y={55} size={22} />
      </g>
      <path d="M28 38 20 62m0 0 6 2m-4-9 5 2" />
    </>
  ),
  bundles: (
    <>
      <path className="fill-paper" d="M18 42h84v40a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4Z" />
      <path className="fill-paper" d="M14 30h92v12H14Z" />
      <path className="stroke-signal" strokeWidth="5" d="M60 31v54" />
      <path
        className="stroke-signal"
        strokeWidth="3"
        d="M60 29C44 30 40 22 44 16s14 0 16 13Zm0 0c16 1 20-7 16-13s-14 0-16 13Z"
      />
      <CodeMark x={28} y={52} size={22} />
      <path d="M72 56h20M72 65h20M72 74h13" />
    </>
  ),
  other: (
    <>
      <path
        className="fill-paper"
        d="M34 28h46a6 6 0 0 1 6 6v46a6 6 0 0 1-6 6H34a6 6 0 0 1-6-6V40Z"
      />
      <circle cx="42" cy="41" r="4.5" className="fill-signal stroke-signal" />
      <path d="M41 40C30 34 24 26 26 14m16 26C36 30 36 22 42 12" className="stroke-twine" />
      <CodeMark x={54} y={36} size={22} />
      <path d="M36 72h42M36 79h28" />
      <path d="M28 64h58" strokeDasharray="3 4" strokeWidth="1.5" />
    </>
  ),
};

/** The positions of small stickers on their sheet, and whether one has been peeled off. */
const SMALL = [20, 37, 54, 71].flatMap((y) =>
  [30, 47, 64, 81].map((x) => ({ x, y, isTaken: x + y < 60 })),
);

const SMALL_STICKERS = (
  <>
    <path
      className="fill-paper"
      d="M24 8h62a4 4 0 0 1 4 4v72a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4V12a4 4 0 0 1 4-4Z"
    />
    {SMALL.map(({ x, y, isTaken }) =>
      isTaken ? (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="7" strokeWidth="1.2" strokeDasharray="2 3" />
      ) : (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r="7" strokeWidth="1.4" className="fill-lift" />
          <CodeMark x={x - 4} y={y - 4} size={8} />
        </g>
      ),
    )}
    <circle cx="97" cy="78" r="9" strokeWidth="1.6" className="fill-signal stroke-signal" />
    <CodeMark x={92} y={73} size={10} />
  </>
);

/** A sheet with more stickers than this has small ones. */
const LARGE_STICKERS = 12;

/** @param codes how many codes the product includes, if that changes the picture */
export function ProductDrawing({
  category,
  codes = 0,
  className = '',
}: {
  category: Category;
  codes?: number;
  className?: string;
}) {
  const isSmall = category === 'stickers' && codes > LARGE_STICKERS;
  return (
    <svg
      viewBox="8 4 104 88"
      aria-hidden="true"
      className={`w-auto stroke-ink ${className}`}
      fill="none"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {isSmall ? SMALL_STICKERS : DRAWINGS[category]}
    </svg>
  );
}
