import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { lostTexts } from '../../../content/lost.ts';
import { accountPath } from '../../../navigation/paths.ts';
import { hearingQuery } from '../api/hearing.ts';

/** Asks an owner of a lost thing who cannot be notified of scans for an address or a device. */
export function NoAddress() {
  const { data } = useQuery(hearingQuery());
  if (data !== 'no-address') return null;
  return (
    <p className="rounded-control bg-amber-wash p-3 text-sm text-amber">
      {lostTexts.unheard}{' '}
      <Link to={accountPath} className={`inline-block py-1 ${LINK_CLASS}`}>
        {lostTexts.addAddress}
      </Link>
    </p>
  );
}
