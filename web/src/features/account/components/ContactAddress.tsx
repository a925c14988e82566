import { BadgeCheck, CircleAlert } from 'lucide-react';

interface ContactAddressProps {
  address: string;
  isVerified: boolean;
}

export function ContactAddress({ address, isVerified }: ContactAddressProps) {
  const Icon = isVerified ? BadgeCheck : CircleAlert;
  const look = isVerified ? 'bg-moss-wash text-moss' : 'bg-amber-wash text-amber';
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <strong className="min-w-0 wrap-anywhere">{address}</strong>
      <span
        className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-medium ${look}`}
      >
        <Icon aria-hidden size={15} />
        {isVerified ? 'Verified' : 'Not verified'}
      </span>
    </p>
  );
}
