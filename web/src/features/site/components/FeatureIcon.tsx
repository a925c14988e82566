import {
  BellRing,
  EyeOff,
  Flag,
  Languages,
  LifeBuoy,
  LockKeyhole,
  MapPin,
  MessagesSquare,
  PackageSearch,
  PenLine,
  Printer,
  ScanLine,
  Timer,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

const ICONS = {
  hidden: EyeOff,
  claim: Flag,
  scan: ScanLine,
  thread: MessagesSquare,
  place: MapPin,
  notice: BellRing,
  sealed: LockKeyhole,
  timer: Timer,
  print: Printer,
  languages: Languages,
  help: LifeBuoy,
  write: PenLine,
  found: PackageSearch,
} satisfies Record<string, LucideIcon>;

export type FeatureIconName = keyof typeof ICONS;

export function FeatureIcon({ name }: { name: FeatureIconName }) {
  const Icon = ICONS[name];
  return (
    <span
      aria-hidden="true"
      className="grid size-12 shrink-0 place-items-center rounded-full bg-signal-wash text-signal-ink"
    >
      <Icon size={22} />
    </span>
  );
}

interface FeatureListProps {
  items: readonly { icon: FeatureIconName; title: string; text: string }[];
  level: 2 | 3;
}

export function FeatureList({ items, level }: FeatureListProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className="grid gap-x-10 md:grid-cols-2">
      {items.map(({ icon, title, text }) => (
        <li key={title} className="flex gap-5 border-t border-line py-6">
          <FeatureIcon name={icon} />
          <div className="grid content-start gap-1.5">
            <Heading className="text-xl font-bold">{title}</Heading>
            <p className="max-w-prose text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
