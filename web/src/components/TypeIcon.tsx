import type { CodeType } from '@app/query-api/contract/code-type';
import {
  Backpack,
  Bike,
  Car,
  DoorClosed,
  HeartPulse,
  KeyRound,
  PawPrint,
  Tag,
  Wrench,
} from 'lucide-react';
import type { ComponentType } from 'react';

interface IconProps {
  'aria-hidden': boolean;
  size: number;
  className: string;
}

const ICONS: Readonly<Record<CodeType, ComponentType<IconProps>>> = {
  other: Tag,
  keys: KeyRound,
  bag: Backpack,
  bicycle: Bike,
  car: Car,
  pet: PawPrint,
  door: DoorClosed,
  medical: HeartPulse,
  equipment: Wrench,
};

interface TypeIconProps {
  type: CodeType;
  size?: number;
  className?: string;
}

export function TypeIcon({ type, size = 20, className = 'shrink-0' }: TypeIconProps) {
  const Icon = ICONS[type];
  return <Icon aria-hidden size={size} className={className} />;
}
