import { MapPin, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Drawing } from '../../../components/Drawing.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { Uid } from '../../../components/Uid.tsx';
import type { demo } from '../../../content/demo.ts';
import { SampleCode } from '../../site/components/SampleCode.tsx';
import { ProductPicture } from './ProductPicture.tsx';

type SceneName = (typeof demo.steps)[number]['scene'];

const LABELS = [1, 2, 3, 4, 5, 6, 7, 8];

const FROM_FINDER =
  'justify-self-start rounded-card rounded-bl-sm border border-line bg-lift px-4 py-2.5';
const FROM_OWNER = 'justify-self-end rounded-card rounded-br-sm bg-ink px-4 py-2.5 text-on-ink';

const SCENES: Readonly<Record<SceneName, ReactNode>> = {
  make: (
    <Tag small className="flex w-64 items-center gap-4 p-5">
      <SampleCode className="size-20 shrink-0 rounded-md border border-line" />
      <div className="min-w-0">
        <p className="font-display text-lg leading-tight font-bold">Blue backpack</p>
        <p className="mt-1 text-sm text-ink-faint">
          <Uid uid="7K3MQ9XA" />
        </p>
      </div>
    </Tag>
  ),
  print: (
    <div className="flex items-end gap-6">
      <div className="grid grid-cols-4 gap-2 rounded-md border border-line bg-code-ground p-3 shadow-[var(--shadow-tag)]">
        {LABELS.map((label) => (
          <SampleCode key={label} className="size-10" />
        ))}
      </div>
      <Printer size={56} strokeWidth={1.2} />
    </div>
  ),
  scan: <ProductPicture name="finder" alt="" className="h-44 w-56 self-end" />,
  write: (
    <div className="grid w-full max-w-72 gap-2.5">
      <p className={FROM_FINDER}>It is on the bench by the fountain.</p>
      <p className="flex items-center gap-1.5 text-sm font-semibold text-moss">
        <MapPin size={16} />
        Location captured (accuracy: 14m)
      </p>
    </div>
  ),
  answer: (
    <div className="flex w-full items-end justify-center gap-4">
      <div className="grid w-full max-w-64 gap-2.5">
        <p className={FROM_FINDER}>It is on the bench by the fountain.</p>
        <p className={FROM_OWNER}>On my way. You made my day.</p>
      </div>
      <Drawing name="bag" className="h-28 max-sm:hidden" />
    </div>
  ),
};

/** A step's picture. The text below it says the same. */
export function DemoScene({ name }: { name: SceneName }) {
  return (
    <div
      key={name}
      aria-hidden="true"
      className="arrive flex h-44 items-center justify-center overflow-hidden rounded-card bg-desk px-4"
    >
      {SCENES[name]}
    </div>
  );
}
