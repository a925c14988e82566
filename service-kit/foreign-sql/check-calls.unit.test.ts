import { expect, test } from 'vitest';
import { checkCalls } from './check-calls.ts';

const check = (sql: string) => () => checkCalls(sql, 'What stands in the list can be read.');

test.each([
  'select type, count(*) filter (where at > now()) over (partition by type) from events group by 1',
  'with recursive n(i) as (select 1 union all select i + 1 from n) select max(i) from n',
  'select percentile_disc(0.5) within group (order by at - asked) as half from events',
  `select extract(epoch from at)::numeric(10, 2), t.a from unnest(array[1]) with ordinality as t(a, b)`,
  `select 'version()', $$pg_sleep(1)$$, $a$ it's $b$ f( $a$ -- version()
   from /* f( */ events as "version()" where "it""s" in ('a', 'it''s (f(')`,
  'select pg_catalog.lower(type), LOWER (type), "upper"(type), a$b$c from events',
  'select * from (values (1, 2)) as v(x, y) join events using (x)',
])('%s', (sql) => {
  expect(check(sql)).not.toThrow();
});

test.each([
  ['select format_type(23, null)', 'format_type'],
  ['select satisfies_hash_partition(1259, 1, 0, 1)', 'satisfies_hash_partition'],
  ['select pg_catalog . Format_Type\n(23, null)', 'format_type'],
  ['select "format_type" /* a */ -- b\n (23, null)', 'format_type'],
  ['select * from events join lateral version() on true', 'version'],
  ["select 'it''s', version(), 'it''s'", 'version'],
  [`select r."it's", version(), r."it's" from r`, 'version'],
  ["select $a$ ' $a$, version(), ' '", 'version'],
  ['select a$$, version(), $$ from t', 'version'],
  [`select U&"\\0076ersion"()`, 'cannot be called'],
  [`select U&"!0076ersion" uescape '!' ()`, 'Text with escapes'],
  [String.raw`select e'\'', version(), '`, 'Text with escapes'],
  [String.raw`select 'a', E'\'', version(), '`, 'Text with escapes'],
  ['select /* /* */ 1, version() /* */ */ 2', 'Nested remarks'],
  ['select i::oid::regclass::text from t', 'regclass'],
  ["select cast('x' as regproc), regrole '1'", 'regproc'],
  ['select current_user', 'current_user'],
  ['select session_user, user', 'session_user'],
  ['select operator(pg_catalog.+) 1', 'operator'],
  ["select * from ts_stat('select 1')", 'ts_stat'],
  ["select query_to_xml('select 1', true, true, '')", 'query_to_xml'],
])('%s is refused', (sql, named) => {
  expect(check(sql)).toThrow(named);
});
