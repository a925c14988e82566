import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/Button.tsx';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { Modal } from '../../../components/Modal.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { auditWords } from '../../../content/audit.ts';
import { auditPath, historyPath } from '../../../navigation/console-paths.ts';
import { ListState } from '../../admin/components/ListSkeleton.tsx';
import { historyQuery } from '../api/audit.ts';
import type { HistorySubject } from '../api/audit.ts';
import { AuditEntryRow } from './AuditEntryRow.tsx';

interface HistoryPanelProps {
  subject: HistorySubject;
  of: string;
  onClose: () => void;
}

export function HistoryPanel({ subject, of, onClose }: HistoryPanelProps) {
  return (
    <Modal side open onOpenChange={onClose} title={`History of ${of}`}>
      <div className="grid gap-4">
        <Entries subject={subject} />
        <p>
          <Link
            to={`${auditPath}?subject=${subject.id}`}
            className={`inline-flex min-h-11 items-center ${LINK_CLASS}`}
          >
            Open in the audit log
          </Link>
        </p>
        <p>
          <Link
            to={historyPath({ subject: subject.id })}
            className={`inline-flex min-h-11 items-center ${LINK_CLASS}`}
          >
            Every event about it
          </Link>
        </p>
      </div>
    </Modal>
  );
}

function Entries({ subject }: { subject: HistorySubject }) {
  const list = useInfiniteQuery(historyQuery(subject));
  const entries = list.data?.pages.flatMap((page) => page.entries);
  if (entries === undefined) {
    return <ListState query={list} failed={auditWords.loadFailure} loading="Loading the history" />;
  }
  if (entries.length === 0) {
    return (
      <EmptyState drawing="door" title="No entries yet">
        Everything done from now on is listed here.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid gap-2">
        {entries.map((entry) => (
          <li key={entry.number}>
            <AuditEntryRow within entry={entry} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {list.isFetchingNextPage ? 'Loading…' : 'Older'}
        </Button>
      )}
    </>
  );
}
