import type { ReactNode } from 'react';
import { HangingTag } from './HangingTag.tsx';

export type DrawingName = 'keys' | 'bag' | 'bicycle' | 'car' | 'door' | 'dog';

/** Cropped to the drawing, so that it is flush with the text below. */
const BOXES: Readonly<Record<DrawingName, string>> = {
  keys: '30 10 74 78',
  bag: '28 4 84 84',
  bicycle: '12 18 104 68',
  car: '12 22 104 64',
  door: '22 6 90 84',
  dog: '20 10 86 80',
};

const DRAWINGS: Readonly<Record<DrawingName, ReactNode>> = {
  keys: (
    <>
      <circle cx="60" cy="30" r="17" />
      <path d="M50 44 34 76" strokeWidth="5" className="stroke-ink" />
      <path d="m34 76 7 4m-3-12 7 4" strokeWidth="4" />
      <circle cx="53" cy="40" r="8" className="fill-paper" />
      <path d="m64 46 6 36" strokeWidth="5" />
      <path d="m70 82 8-1m-9-7 8-1" strokeWidth="4" />
      <circle cx="63" cy="42" r="8" className="fill-paper" />
      <path d="M76 35c6 4 10 6 13 11" className="stroke-twine" />
      <HangingTag x={90} y={48} turn={-14} />
    </>
  ),
  bag: (
    <>
      <path d="M52 24v-6a12 12 0 0 1 24 0v6" />
      <path
        className="fill-paper"
        d="M40 40a18 18 0 0 1 18-18h12a18 18 0 0 1 18 18v40a6 6 0 0 1-6 6H46a6 6 0 0 1-6-6Z"
      />
      <path d="M40 50c-6 1-9 5-9 12v12c0 4 3 6 9 6m48-30c6 1 9 5 9 12v12c0 4-3 6-9 6" />
      <path d="M50 60h28v16a4 4 0 0 1-4 4H54a4 4 0 0 1-4-4Zm0 7h28M56 36h16" />
      <path d="M76 19c8 2 16 6 21 12" className="stroke-twine" />
      <HangingTag x={98} y={33} turn={-18} />
    </>
  ),
  bicycle: (
    <>
      <circle cx="34" cy="64" r="20" />
      <circle cx="94" cy="64" r="20" />
      <path d="m34 64 14-30h30l16 30M48 34l14 30h-28m28 0 18-34M44 26h10m20-4h6l4 4" />
      <circle cx="62" cy="64" r="4" className="fill-paper" />
      <path d="M60 34c0 3 1 4 0 6" className="stroke-twine" />
      <HangingTag x={60} y={42} turn={8} />
    </>
  ),
  car: (
    <>
      <path
        className="fill-paper"
        d="M14 70V56a8 8 0 0 1 6-8l14-3 14-17a8 8 0 0 1 6-3h26a10 10 0 0 1 8 4l12 16 8 3a8 8 0 0 1 6 8v14a3 3 0 0 1-3 3H17a3 3 0 0 1-3-3Z"
      />
      <path d="M42 45 52 33h12v12Zm30 0V33h9l9 12ZM60 54h8M14 60h7m85 0h8" />
      <circle cx="36" cy="73" r="10" className="fill-paper" />
      <circle cx="92" cy="73" r="10" className="fill-paper" />
      <path d="M36 73h.1m55.9 0h.1" strokeWidth="5" />
      <path d="M76 33v3" className="stroke-twine" />
      <HangingTag x={104} y={50} turn={-12} />
    </>
  ),
  door: (
    <>
      <path d="M24 88h80" />
      <path className="fill-paper" d="M40 88V14a6 6 0 0 1 6-6h36a6 6 0 0 1 6 6v74" />
      <path d="M49 18h12v22H49Zm18 0h12v22H67ZM49 62h12v18H49Zm18 0h12v18H67Z" />
      <circle cx="80" cy="51" r="3.5" className="fill-paper" />
      <path d="M80 54c4 2 12 3 18-2" className="stroke-twine" />
      <HangingTag x={99} y={53} turn={-8} />
    </>
  ),
  dog: (
    <>
      <path
        className="fill-paper"
        d="M38 88V58c0-14 6-22 18-25 2-10 8-19 20-20 4 0 7 2 9 6l14 7c3 2 3 5 2 8-2 6-7 9-14 9h-7c-2 8-2 14 0 22l3 23h-9l-6-22-8 6v16Z"
      />
      <path d="M38 70c-9-2-14-8-15-16M62 16c-6 4-8 12-5 20 6 2 10-2 11-10M83 25h.1M99 26c-2 3-4 4-7 4" />
      <path d="M56 40c7 5 15 6 24 3" className="stroke-signal" strokeWidth="4" />
      <path d="M72 45v4" className="stroke-twine" />
      <HangingTag x={72} y={52} turn={4} />
    </>
  ),
};

export function Drawing({ name, className = '' }: { name: DrawingName; className?: string }) {
  return (
    <svg
      viewBox={BOXES[name]}
      aria-hidden="true"
      className={`w-auto stroke-ink ${className}`}
      fill="none"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {DRAWINGS[name]}
    </svg>
  );
}
