import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { Modal } from '../../../components/Modal.tsx';
import { auditWords } from '../../../content/audit.ts';
import { auditPath, historyPath } from '../../../navigation/console-paths.ts';
import { ConsoleList, OlderButton } from '../../admin/components/ConsoleList.tsx';
import { historyQuery, type HistorySubject } from '../api/audit.ts';
import { AuditEntryRow } from './AuditEntryRow.tsx';

interface HistoryPanelProps {
  subject: HistorySubject;
  /** The subject as text. */
  of: string;
  onClose: () => void;
}

export function HistoryPanel({ subject, of, onClose }: HistoryPanelProps) {
  const list = useInfiniteQuery(historyQuery(subject));
  return (
    <Modal side open onOpenChange={onClose} title={`History of ${of}`}>
      <div className="grid gap-4">
        <ConsoleList
          query={list}
          failed={auditWords.loadFailure}
          loading="Loading the history"
          look="lines"
          items={list.data?.pages.flatMap((page) => page.entries)}
          keyOf={({ number }) => number}
          renderItem={(entry) => <AuditEntryRow within entry={entry} />}
          empty={
            <EmptyState drawing="door" title="No entries yet">
              Everything done from now on is listed here.
            </EmptyState>
          }
        />
        <OlderButton list={list} />
        {[
          { to: `${auditPath}?subject=${subject.id}`, text: 'Open in the audit log' },
          { to: historyPath({ subject: subject.id }), text: 'Every event about it' },
        ].map(({ to, text }) => (
          <p key={to}>
            <Link to={to} className={`inline-flex min-h-11 items-center ${LINK_CLASS}`}>
              {text}
            </Link>
          </p>
        ))}
      </div>
    </Modal>
  );
}
