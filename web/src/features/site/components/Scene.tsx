import type { ReactNode } from 'react';
import { Drawing } from '../../../components/Drawing.tsx';
import type { DrawingName } from '../../../components/Drawing.tsx';
import { HangingTag } from '../../../components/HangingTag.tsx';

type OwnScene = 'bell' | 'badge';

export type SceneName = DrawingName | OwnScene;

const SCENES: Readonly<Record<OwnScene, { box: string; lines: ReactNode }>> = {
  bell: {
    box: '10 12 100 76',
    lines: (
      <>
        <path d="M14 84h92M26 84v-6a4 4 0 0 1 4-4h52a4 4 0 0 1 4 4v6" />
        <path className="fill-paper" d="M30 74a26 26 0 0 1 52 0Z" />
        <path d="M56 48v-8m-7 0h14M38 66c2-6 6-9 11-10" />
        <path d="M22 40c-3-4-4-8-3-13m71 13c3-4 4-8 3-13M32 30c-2-3-3-6-2-9m50 9c2-3 3-6 2-9" />
        <path d="M82 70c6-1 10-4 13-9" className="stroke-twine" />
        <HangingTag x={97} y={58} turn={-12} />
      </>
    ),
  },
  badge: {
    box: '14 2 96 88',
    lines: (
      <>
        <path d="M40 4 56 34M80 4 64 34" />
        <path className="fill-paper" d="M52 30h16v10H52Z" />
        <path
          className="fill-paper"
          d="M32 40h56a4 4 0 0 1 4 4v40a4 4 0 0 1-4 4H32a4 4 0 0 1-4-4V44a4 4 0 0 1 4-4Z"
        />
        <circle cx="46" cy="59" r="6" />
        <path d="M36 78c1-6 5-9 10-9s9 3 10 9M64 56h18M64 65h18M64 74h10" />
        <path d="M92 48c4 0 7 1 9 4" className="stroke-twine" />
        <HangingTag x={102} y={54} turn={-10} />
      </>
    ),
  },
};

const isOwn = (name: SceneName): name is OwnScene => Object.hasOwn(SCENES, name);

/** The line drawings, including those that the finder page does not bundle. */
export function Scene({ name, className = '' }: { name: SceneName; className?: string }) {
  if (!isOwn(name)) return <Drawing name={name} className={className} />;
  const { box, lines } = SCENES[name];
  return (
    <svg
      viewBox={box}
      aria-hidden="true"
      className={`w-auto stroke-ink ${className}`}
      fill="none"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {lines}
    </svg>
  );
}
