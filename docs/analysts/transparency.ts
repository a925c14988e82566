// The figures of a transparency report: reports and decisions of each half year.
//   npm run replay -- docs/analysts/transparency.ts
import { defineProjection } from '@app/projector/runtime/projection';
import { insert, insertIfAbsent, update } from '@app/projector/runtime/row-operation';
import { defineTable, instant, nullable, text } from '@app/projector/runtime/table';

const reports = defineTable('reports', {
  columns: {
    report_id: text(),
    filed_at: instant(),
    reporter: text(),
    about: text(),
    reason: text(),
    decided_at: nullable(instant()),
    outcome: nullable(text()),
    revised_at: nullable(instant()),
  },
  primaryKey: ['report_id'],
});
const appeals = defineTable('appeals', {
  columns: { report_id: text(), side: text(), appealed_at: instant() },
  primaryKey: ['report_id', 'side'],
});
const readings = defineTable('readings', {
  columns: { reading_id: text(), opened_at: instant() },
  primaryKey: ['reading_id'],
});

export const question = defineProjection({
  name: 'transparency',
  version: 1,
  tables: [reports, appeals, readings],
  on: {
    ReportFiled: ({ data, metadata }) => [
      insert(reports, {
        report_id: data.reportId,
        filed_at: metadata.at,
        reporter: data.reporter,
        about: data.about,
        reason: data.reason,
        decided_at: null,
        outcome: null,
        revised_at: null,
      }),
    ],
    ReportDecided: ({ data, metadata }) => [
      update(
        reports,
        { report_id: data.reportId },
        { decided_at: metadata.at, outcome: data.outcome },
      ),
    ],
    // The outcome stays the first one: what was revised is counted beside it.
    DecisionRevised: ({ data, metadata }) => [
      update(reports, { report_id: data.reportId }, { revised_at: metadata.at }),
    ],
    ReportAppealed: ({ data, metadata }) => [
      insertIfAbsent(appeals, {
        report_id: data.reportId,
        side: data.by,
        appealed_at: metadata.at,
      }),
    ],
    ReadingOpened: ({ data, metadata }) => [
      insertIfAbsent(readings, { reading_id: data.readingId, opened_at: metadata.at }),
    ],
  },
});

// A line for each half year and figure. Figures below five are not told exactly, lest they lead to
// somebody.
export const report = `
  with counted as (
    select filed_at as at, 'reports' as figure, reason as of from reports
    union all select filed_at, 'reports about', about from reports
    union all select filed_at, 'reports by', reporter from reports
    union all select decided_at, 'decisions', outcome from reports where decided_at is not null
    union all select appealed_at, 'appeals by', side from appeals
    union all select revised_at, 'revised decisions', 'all' from reports where revised_at is not null
    union all select opened_at, 'readings by administrators', 'all' from readings
  ), halves as (
    select to_char(at at time zone 'UTC', 'YYYY') || case
        when extract(month from at at time zone 'UTC') <= 6 then '-H1' else '-H2' end as half_year,
      figure, of, count(*) as count from counted group by 1, 2, 3
  ), hours as (
    select to_char(decided_at at time zone 'UTC', 'YYYY') || case
        when extract(month from decided_at at time zone 'UTC') <= 6 then '-H1' else '-H2' end
        as half_year,
      percentile_disc(0.5) within group (order by decided_at - filed_at) as half_within
    from reports where decided_at is not null group by 1
  )
  select half_year, figure, of, case when count < 5 then 'fewer than 5' else count::text end as count
  from halves
  union all
  select half_year, 'time to a decision', 'half of them within',
    round(extract(epoch from half_within) / 3600, 1) || ' h' from hours
  order by half_year, figure, of`;
