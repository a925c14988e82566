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
      className="grid size-12 place-items-center rounded-full bg-signal-wash text-signal-ink"
    >
      <Icon size={22} />
    </span>
  );
}
