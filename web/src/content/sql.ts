export const sqlWords = {
  tab: 'SQL',
  tabQuestions: 'Questions',
  about:
    'Ask with one statement of SQL. It reads the views in the list and nothing else, changes nothing, and is stopped after 5 seconds. What you ask is in the audit log with your name.',
  statement: 'Statement',
  statementHelp:
    'One statement that reads. What can be read is listed as you type, and with Ctrl+Space. Ctrl+Enter runs it. Tab leaves the editor.',
  plainHelp: 'One statement that reads. Ctrl+Enter runs it.',
  run: 'Run',
  download: 'Download CSV',
  views: 'What can be read',
  examples: 'Examples',
  cut: 'The first 1,000 rows; there are more. Add a limit, or count.',
  failed: 'That did not work. Your statement is kept here.',
} as const;

/** Example statements. `e2e/admin-sql.e2e.ts` runs them all. */
export const sqlExamples = [
  {
    name: 'Events of each type',
    statement: `select category, type, count(*) as events
from events
group by category, type
order by events desc`,
  },
  {
    name: 'Events of each day',
    statement: `select hour::date as day, count(*) as events
from events
group by day
order by day desc
limit 30`,
  },
  {
    name: 'New conversations by hour of the day, in UTC',
    statement: `select extract(hour from hour at time zone 'UTC') as hour_of_day, count(*) as conversations
from events
where category = 'thread' and is_first
group by hour_of_day
order by hour_of_day`,
  },
  {
    name: 'What happens to codes after they are claimed',
    statement: `with claimed as (
  select distinct on (id) id, position
  from events cross join unnest(ids) as id
  where type = 'CodeClaimed'
  order by id, position
)
select later.type, count(distinct claimed.id) as times
from claimed
join (select type, position, unnest(ids) as id from events) as later
  on later.id = claimed.id and later.position > claimed.position
group by later.type
order by times desc`,
  },
  {
    name: 'Answers to shared questions',
    statement: `select question, line, data
from answers
order by question, line`,
  },
] as const;
