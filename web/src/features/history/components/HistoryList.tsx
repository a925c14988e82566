import { compareWords } from '@app/query-api/contract/compare-words';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { TextField } from '../../../components/Field.tsx';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { SelectField } from '../../../components/SelectField.tsx';
import { historyCategories, historyTypes } from '../../../content/history.ts';
import { historyWords as words } from '../../../content/history-words.ts';
import { pastPath } from '../../../navigation/console-paths.ts';
import { FilteredLog, useLogAddress, type FieldsOf } from '../../admin/log/FilteredLog.tsx';
import { eventsQuery, HISTORY_FILTERS } from '../api/history.ts';
import { EventRow } from './EventRow.tsx';

const byLabel = (one: { label: string }, other: { label: string }): number =>
  compareWords(one.label, other.label);

const toOptions = (labels: Readonly<Record<string, string>>, all: string) => [
  { value: '', label: all },
  ...Object.entries(labels)
    .map(([value, label]) => ({ value, label }))
    .toSorted(byLabel),
];

const CATEGORIES = toOptions(historyCategories, 'Everything');
const TYPES = toOptions(historyTypes, 'Anything');
const LOG = { log: 'the history', items: 'events', loadFailure: words.loadFailure };

const renderFields: FieldsOf<(typeof HISTORY_FILTERS)[number]> = (text, choice) => (
  <>
    <SelectField {...choice('category')} label="About" options={CATEGORIES} />
    <SelectField {...choice('type')} label="What happened" options={TYPES} />
    <TextField {...text('actor')} label="Who" placeholder="Username, e-mail or id" />
    <TextField {...text('subject')} label="Whom or what" placeholder="Username, code or id" />
    <TextField {...text('stream')} label="Stream" placeholder="Such as code-7K3M9QXT" />
    <TextField {...text('correlation')} label="Request" placeholder="Correlation id" />
  </>
);

export function HistoryList() {
  const log = useLogAddress(HISTORY_FILTERS);
  const { stream } = log.filter;
  const query = useQuery(eventsQuery(log.filter, log.before));
  const { data } = query;
  return (
    <FilteredLog
      log={log}
      words={LOG}
      next={data?.next ?? null}
      list={{
        query,
        items: data?.events,
        keyOf: ({ position }) => position,
        renderItem: (event) => <EventRow event={event} />,
        empty:
          data?.next === null ? (
            <EmptyState drawing="door" title={words.none} level={3}>
              {words.noneHint}
            </EmptyState>
          ) : (
            <p className="text-ink-soft">{words.noneOnPage}</p>
          ),
      }}
      tools={
        stream !== '' && (
          <Link to={pastPath(stream)} className={LINK_CLASS}>
            What it was at each moment
          </Link>
        )
      }
      fields={renderFields}
    >
      {data?.is_behind === true && <p className="text-ink-soft">{words.behind}</p>}
    </FilteredLog>
  );
}
