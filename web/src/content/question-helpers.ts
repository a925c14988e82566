export interface QuestionHelper {
  readonly name: string;
  readonly from: 'projection' | 'row-operation' | 'table';
  /** With placeholders in the form of CodeMirror's `snippet`. */
  readonly template: string;
  readonly about: string;
}

const helper = (
  from: QuestionHelper['from'],
  name: string,
  template: string,
  about: string,
): QuestionHelper => ({ name, from, template, about });

const operation = (name: string, rest: string, about: string): QuestionHelper =>
  helper('row-operation', name, `${name}(\${table}, ${rest})`, about);

const column = (name: string, about: string): QuestionHelper =>
  helper('table', name, name === 'nullable' ? 'nullable(${text}())' : `${name}()`, about);

export const questionHelpers: readonly QuestionHelper[] = [
  operation('insert', '{ ${column}: ${value} }', 'A new row. It must not be there yet.'),
  operation('insertIfAbsent', '{ ${column}: ${value} }', 'A new row, unless it is there.'),
  operation('upsert', '{ ${column}: ${value} }', 'A new row, or all of it anew.'),
  operation('update', '{ ${key}: ${value} }, { ${column}: ${new} }', 'Changes one row.'),
  operation(
    'increment',
    '{ ${key}: ${value} }, { ${column}: ${number} }',
    'Adds to numbers of a row.',
  ),
  operation('remove', '{ ${key}: ${value} }', 'Removes one row.'),
  operation('updateWhere', '{ ${column}: ${value} }, { ${other}: ${new} }', 'Changes rows.'),
  operation('deleteWhere', '{ ${column}: ${value} }', 'Removes rows.'),
  helper(
    'table',
    'defineTable',
    "defineTable('${name}', {\n  columns: { ${id}: text() },\n  primaryKey: ['${id}'],\n});",
    'A table of your own.',
  ),
  column('text', 'A column of words or ids.'),
  column('integer', 'A column of whole numbers.'),
  column('bigint', 'A column of large whole numbers.'),
  column('double', 'A column of numbers with fractions.'),
  column('boolean', 'A column of yes or no.'),
  column('instant', 'A column of moments, such as metadata.at.'),
  column('nullable', 'A column that may be empty.'),
  helper(
    'projection',
    'defineProjection',
    "defineProjection({\n  name: '${name}',\n  version: 1,\n  tables: [${table}],\n  on: {\n    ${}\n  },\n});",
    'What each event does to your tables.',
  ),
];

export const questionParts = [
  {
    name: 'question',
    about: 'A whole question: a table, a handler, a report and a chart',
    template: `const steps = defineTable('steps', {
  columns: { step: text(), place: integer(), codes: integer() },
  primaryKey: ['step'],
});
const count = (step: string, place: number) => [
  insertIfAbsent(steps, { step, place, codes: 0 }),
  increment(steps, { step }, { codes: 1 }),
];

export const question = defineProjection({
  name: '\${my_question}',
  version: 1,
  tables: [steps],
  on: {
    \${}
  },
});

export const report = 'select step, codes from steps order by place';

export const chart = { kind: 'bar', x: 'step', y: ['codes'] };
`,
    uses: ['defineTable', 'text', 'integer', 'insertIfAbsent', 'increment', 'defineProjection'],
  },
  {
    name: 'report',
    about: 'The SQL that answers the question',
    template: 'export const report = `\n  select ${*} from ${table}`;\n',
    uses: [],
  },
  {
    name: 'chart',
    about: 'How the report is drawn: line or bar',
    template: "export const chart = { kind: '${bar}', x: '${column}', y: ['${number}'] };\n",
    uses: [],
  },
] as const;

/** Fields of every event, beside its own. */
export const metadataFields = [
  { name: 'at', type: 'string', about: 'When it happened, in ISO 8601' },
  { name: 'actor', type: '{ kind, id }', about: 'Who did it' },
  { name: 'commandId', type: 'string', about: 'The command that led to it' },
  { name: 'correlationId', type: 'string', about: 'What all that followed from one act has' },
  { name: 'causationId', type: 'string', about: 'What it followed from' },
] as const;
