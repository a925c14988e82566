import { SheetRefusedError } from './sheet-refused-error.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/u);

/** Functions that compute from their arguments alone, and words of SQL that stand before `(`. */
const ALLOWED: ReadonlySet<string> = new Set([
  ...words(`all and any array as between by case cast coalesce cube distinct else except exists
    extract filter from group grouping having in intersect is join lateral like ilike limit
    materialized not nullif offset on or over partition recursive rollup row select sets similar
    some then to union using values when where within zone escape`),
  ...words(`bit char character decimal float interval numeric time timestamp timestamptz varchar
    varying`),
  ...words(`array_agg avg bit_and bit_or bool_and bool_or corr count covar_pop covar_samp every
    json_agg json_object_agg jsonb_agg jsonb_object_agg max min mode percentile_cont
    percentile_disc regr_intercept regr_r2 regr_slope stddev stddev_pop stddev_samp string_agg sum
    var_pop var_samp variance`),
  ...words(`cume_dist dense_rank first_value lag last_value lead nth_value ntile percent_rank rank
    row_number`),
  ...words(`abs acos asin atan atan2 cbrt ceil ceiling cos degrees div exp factorial floor gcd
    greatest lcm least ln log log10 mod pi power radians random round sign sin sqrt tan trunc
    width_bucket`),
  ...words(`ascii bit_length btrim char_length chr concat concat_ws decode encode format initcap left
    length lower lpad ltrim md5 normalize octet_length overlay position quote_literal regexp_count
    regexp_like regexp_match regexp_matches regexp_replace regexp_split_to_array
    regexp_split_to_table regexp_substr repeat replace reverse right rpad rtrim sha256 split_part
    starts_with string_to_array string_to_table strpos substr substring translate trim upper`),
  ...words(`age clock_timestamp date_bin date_part date_trunc isfinite justify_days justify_hours
    justify_interval make_date make_interval make_time make_timestamp make_timestamptz now
    statement_timestamp timezone to_char to_date to_number to_timestamp`),
  ...words(`array_append array_cat array_length array_lower array_position array_positions
    array_prepend array_remove array_replace array_to_json array_to_string array_upper cardinality
    generate_series generate_subscripts pg_typeof unnest`),
  ...words(`json_array_elements json_array_elements_text json_array_length json_build_array
    json_build_object json_each json_each_text json_extract_path json_extract_path_text
    json_object_keys json_typeof jsonb_array_elements jsonb_array_elements_text jsonb_array_length
    jsonb_build_array jsonb_build_object jsonb_each jsonb_each_text jsonb_extract_path
    jsonb_extract_path_text jsonb_object_keys jsonb_path_exists jsonb_path_query
    jsonb_path_query_array jsonb_path_query_first jsonb_typeof row_to_json to_json to_jsonb`),
]);

/** Types that look up names in the catalogues, and values about the server. */
const REFUSED =
  /^(?:reg(?:class|collation|config|dictionary|namespace|oper|operator|proc|procedure|role|type)|user|current_(?:user|role|catalog|schema)|s(?:ession|ystem)_user)$/u;

/** After these a name is an alias or that of a `with` query, even if `(` follows. */
const BEFORE_NAMES: ReadonlySet<string> = new Set(['as', 'with', 'recursive']);

const GAP = String.raw`\s+|--[^\n\r]*|\/\*(?:(?!\/\*)[^])*?\*\/`;
const NAME = String.raw`[a-z_\u{80}-\u{10ffff}][\w$\u{80}-\u{10ffff}]*`;
const TEXT = String.raw`'(?:[^']|'')*'|(?<dollars>\$(?:[a-z_\u{80}-\u{10ffff}][\w\u{80}-\u{10ffff}]*)?\$)[^]*?\k<dollars>`;
const TOKEN = new RegExp(
  `(?<gap>${GAP})|(?<text>${TEXT})|"(?<quoted>(?:[^"]|"")*)"|(?<name>${NAME})|[^]`,
  'giu',
);

/**
 * Refuses SQL that calls anything but functions of the list. It reads the text, since Postgres
 * computes some calls while it plans. The real protection is the connection's role
 * (docs/adr/0168): this keeps names of tables and roles out of answers, and keeps statements from
 * taking the product's locks.
 * @param whatMayBeRead the sentence that follows the refusal
 * @throws SheetRefusedError that names what may not be called
 */
export function checkCalls(sql: string, whatMayBeRead: string): void {
  const refuse = (what: string) => new SheetRefusedError(`${what} here. ${whatMayBeRead}`);
  let last = '';
  let before = '';
  for (const { 0: token, index, groups = {} } of sql.matchAll(TOKEN)) {
    if (groups['gap'] !== undefined) continue;
    const bare = groups['name']?.toLowerCase() ?? '';
    const next = sql.charAt(index + token.length);
    if (REFUSED.test(bare)) throw refuse(`${bare} cannot be called`);
    if (hasEscapes(bare, next)) throw refuse('Text with escapes cannot be used');
    if (token === '/' && next === '*') throw refuse('Nested remarks cannot be used');
    if (token === '(' && !mayPrecede(last, before)) throw refuse(`${last} cannot be called`);
    [before, last] = [last, groups['quoted']?.replaceAll('""', '"') ?? bare];
  }
}

const hasEscapes = (name: string, next: string): boolean =>
  name === 'uescape' || (name === 'e' && next === "'");

/** Whether `(` may follow a name, which is empty for anything else. */
const mayPrecede = (name: string, before: string): boolean =>
  name === '' || ALLOWED.has(name) || BEFORE_NAMES.has(before);
