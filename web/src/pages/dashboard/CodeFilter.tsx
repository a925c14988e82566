import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { ownedCodesQuery } from '../../features/codes/api/owned-codes.ts';
import { useOrganisation } from '../../navigation/use-organisation.ts';

interface CodeFilterProps {
  codeId: string;
  onClear: () => void;
}

export function CodeFilter({ codeId, onClear }: CodeFilterProps) {
  const { data } = useQuery(ownedCodesQuery(useOrganisation()));
  const title = data?.find((code) => code.id === codeId)?.title ?? codeId;
  return (
    <div className="mx-auto flex w-full max-w-3xl items-center justify-between gap-3 rounded-card bg-signal-wash py-1 pr-1 pl-4">
      <p>
        Messages about{' '}
        <strong>
          <bdi>{title}</bdi>
        </strong>
      </p>
      <Button kind="quiet" onClick={onClear}>
        <X aria-hidden size={18} />
        Show all
      </Button>
    </div>
  );
}
