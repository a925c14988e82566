import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
  snippet,
} from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import type { EventCatalogue } from '@app/query-api/features/questions/contract';
import {
  metadataFields,
  questionHelpers,
  questionParts,
} from '../../../content/question-helpers.ts';

const FOLDER = '@app/projector/runtime/';

type CatalogueEvent = EventCatalogue['events'][number];
type Apply = NonNullable<Exclude<Completion['apply'], string>>;

/**
 * Completes questions from the catalogue of events: event names, fields of the event whose handler
 * contains the cursor, and what a question may import, together with the import. No data is used.
 * @param catalogue the events; empty until they are loaded
 */
export function questionCompletion(catalogue: () => readonly CatalogueEvent[]): CompletionSource {
  return (context) => fieldsAt(context, catalogue()) ?? wordsAt(context, catalogue());
}

/** After `data.`, or inside `({ data: {` of a handler. */
const FIELD =
  /\b(?<part>data|personal|metadata)(?:\??\.(?<dotted>\w*)|\s*:\s*\{[^}]*?(?<named>\w*))$/u;

/** How far back to search for the start of a handler, in characters. */
const LOOK_BACK = 4000;

function fieldsAt(
  context: CompletionContext,
  catalogue: readonly CatalogueEvent[],
): CompletionResult | null {
  const before = context.state.sliceDoc(Math.max(0, context.pos - LOOK_BACK), context.pos);
  const { part, dotted, named } = FIELD.exec(before)?.groups ?? {};
  if (part === undefined) return null;
  const typed = dotted ?? named ?? '';
  return {
    from: context.pos - typed.length,
    options: optionsOf(part, eventAround(before, catalogue)),
    validFor: /^\w*$/u,
  };
}

function optionsOf(part: string, event: CatalogueEvent | undefined): Completion[] {
  if (part === 'metadata') {
    return metadataFields.map(({ name, type, about }) => field(name, type, about));
  }
  const fields = part === 'data' ? event?.data : event?.personal;
  const about = part === 'data' ? '' : 'Masked: a pseudonym, or null';
  return (fields ?? []).map(({ name, type }) => field(name, type, about));
}

const field = (label: string, detail: string, info: string): Completion => ({
  label,
  detail,
  type: 'property',
  ...(info !== '' && { info }),
});

/** The event of the handler that started last. */
function eventAround(
  before: string,
  catalogue: readonly CatalogueEvent[],
): CatalogueEvent | undefined {
  const byType = new Map(catalogue.map((event) => [event.type, event]));
  return [...before.matchAll(/\b(?<type>[A-Z]\w+)\s*(?::|\()/gu)]
    .map(({ groups }) => byType.get(groups?.['type'] ?? ''))
    .findLast((event) => event !== undefined);
}

function wordsAt(
  context: CompletionContext,
  catalogue: readonly CatalogueEvent[],
): CompletionResult | null {
  const word = context.matchBefore(/\w+/u);
  if (word === null && !context.explicit) return null;
  const from = word?.from ?? context.pos;
  const line = context.state.doc.lineAt(from);
  const isFirstOfLine = line.text.slice(0, from - line.from).trim() === '';
  const options = [
    ...(isFirstOfLine ? questionParts.map(partOption) : []),
    ...catalogue.map((event) => eventOption(event, isFirstOfLine)),
    ...questionHelpers.map(helperOption),
  ];
  return { from, options, validFor: /^\w*$/u };
}

const partOption = ({
  name,
  about,
  template,
  uses,
}: (typeof questionParts)[number]): Completion => ({
  label: name,
  detail: 'part',
  info: about,
  type: 'keyword',
  boost: 2,
  apply: importing(uses, snippet(template)),
});

const helperOption = ({ name, template, about }: (typeof questionHelpers)[number]): Completion => ({
  label: name,
  detail: 'function',
  info: about,
  type: 'function',
  boost: 1,
  apply: importing([name], snippet(template)),
});

/** At the beginning of a line, inserts its handler, too. */
const eventOption = ({ type, data }: CatalogueEvent, isHandler: boolean): Completion => ({
  label: type,
  detail: 'event',
  info: data.map(({ name }) => `data.${name}`).join(', '),
  type: 'class',
  ...(isHandler && { apply: snippet(`${type}: ({ data, metadata }) => [\${}],`) }),
});

const importing =
  (uses: readonly string[], put: ReturnType<typeof snippet>): Apply =>
  (view: EditorView, completion, from, to) => {
    put(view, completion, from, to);
    const changes = withImports(view.state.doc.toString(), uses);
    if (changes.length > 0) view.dispatch({ changes: [...changes] });
  };

interface Insertion {
  readonly from: number;
  readonly insert: string;
}

export function withImports(source: string, names: readonly string[]): readonly Insertion[] {
  const wanted = questionHelpers.filter(({ name }) => names.includes(name));
  return (['projection', 'row-operation', 'table'] as const).flatMap((module) => {
    const found = importOf(source, module);
    const missing = wanted
      .filter(({ from, name }) => from === module && found?.names.includes(name) !== true)
      .map(({ name }) => name);
    if (missing.length === 0) return [];
    if (found !== null) return [{ from: found.end, insert: `, ${missing.join(', ')}` }];
    return [{ from: 0, insert: `import { ${missing.join(', ')} } from '${FOLDER}${module}';\n` }];
  });
}

/** The names that a source imports from a module, and the end of their list. */
function importOf(source: string, module: string) {
  const match = new RegExp(
    `import \\{(?<names>[^}]*?),?\\s*\\} from '${FOLDER}${module}(?:\\.ts)?'`,
    'u',
  ).exec(source);
  const names = match?.groups?.['names'];
  if (!match || names === undefined) return null;
  const end = match.index + 'import {'.length + names.length;
  return { names: names.split(',').map((name) => name.trim()), end };
}
