import { useQuery } from '@tanstack/react-query';
import { operatorQuery } from '../../../api/operator.ts';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { contact } from '../../../content/contact.ts';

/** Where people who run this site are reached; nothing if they gave no address. */
export function OperatorAddress() {
  const address = useQuery(operatorQuery()).data?.support_address ?? null;
  if (address === null) return null;
  return (
    <p className="mb-8 max-w-prose rounded-card border border-line bg-moss-wash px-5 py-4 text-lg">
      {contact.operator}{' '}
      <a href={`mailto:${address}`} className={`wrap-anywhere ${LINK_CLASS}`}>
        {address}
      </a>
    </p>
  );
}
