import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { Uid } from '../../../components/Uid.tsx';
import { toasts } from '../../../content/toasts.ts';
import { HistoryPanel } from '../../audit/components/HistoryPanel.tsx';
import { batchCodesQuery } from '../api/batches.ts';
import { Badge } from './Badge.tsx';
import { ListState } from './ListSkeleton.tsx';

interface BatchCodesDialogProps {
  batchId: string;
  title: string;
  onClose: () => void;
}

/** Codes out of view are neither loaded nor laid out, so that a thousand open without delay. */
export function BatchCodesDialog({ batchId, title, onClose }: BatchCodesDialogProps) {
  const codes = useQuery(batchCodesQuery(batchId));
  // One dialog for all codes, since a thousand would be slow.
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <Modal wide open onOpenChange={onClose} title={title}>
      <ListState
        query={codes}
        failed={toasts.admin.batchCodesFailure}
        loading="Loading the codes"
      />
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-5">
        {codes.data?.map(
          ({ uid, qr_image: image, is_claimed: isClaimed, is_deleted: isDeleted }) => (
            <li
              key={uid}
              style={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 16rem' }}
              className="grid content-start justify-items-center gap-2 rounded-control border border-line bg-lift p-3"
            >
              <img
                src={image}
                alt=""
                loading="lazy"
                width={112}
                height={112}
                className="size-28 bg-code-ground"
              />
              <Uid uid={uid} className="text-sm" />
              <Badge tone={isClaimed ? 'warm' : 'good'}>
                {isClaimed ? 'Claimed' : 'Available'}
              </Badge>
              {isDeleted && <p className="text-xs text-ink-faint">Deleted by its owner</p>}
              <Button
                kind="quiet"
                className="text-sm"
                aria-label={`History of ${uid}`}
                onClick={() => setAsked(uid)}
              >
                <History aria-hidden size={16} />
                History
              </Button>
            </li>
          ),
        )}
      </ul>
      {asked !== null && (
        <HistoryPanel
          subject={{ kind: 'code', id: asked }}
          of={asked}
          onClose={() => setAsked(null)}
        />
      )}
    </Modal>
  );
}
