import { batchPreviewQuery, ownedPreviewQuery } from '@app/query-api/features/printing/contract';
import type { SheetPreview as Preview } from '@app/query-api/features/printing/contract';
import { SHEETS, labelsPerPage, pagesFor } from '@app/query-api/features/printing/sheets-contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkForm } from '../../../api/form-issues.ts';
import { hasFailed } from '../../../api/has-failed.ts';
import { Button } from '../../../components/Button.tsx';
import { sheetPreviewQuery } from '../api/sheet-preview.ts';
import { previewPath, sheetQuery } from './print-choices.ts';
import type { PrintChoices, PrintSource } from './print-choices.ts';
import { SheetPicture } from './SheetPicture.tsx';
import { useSettled } from './use-settled.ts';

/** After this time without input, typing counts as finished. */
const SETTLED_MS = 350;

interface SheetPreviewProps {
  /** How many codes are printed. */
  codes: number;
  source: PrintSource;
  choices: PrintChoices;
  onSkip: (skip: number) => void;
}

/** What the printer will produce, page by page, and what cannot be printed. */
export function SheetPreview({ codes, source, choices, onSkip }: SheetPreviewProps) {
  const [wanted, setWanted] = useState(1);
  const pages = pagesFor(SHEETS[choices.layout], codes, choices.skip);
  const page = Math.min(wanted, pages);
  const schema = source.codes === undefined ? batchPreviewQuery : ownedPreviewQuery;
  const isSound = checkForm(schema, sheetQuery(choices, source)).ok;
  const path = useSettled(isSound ? previewPath(choices, source, page) : null, SETTLED_MS);
  const preview = useQuery(sheetPreviewQuery(path));
  const isStale = preview.isPlaceholderData || preview.isFetching;
  return (
    <figure className="order-first grid content-start gap-2 md:order-none">
      <SheetPicture
        svg={preview.data?.svg}
        isStale={isStale}
        text={`Sheet ${page} of ${pages}, as it will be printed`}
        choices={choices}
        onSkip={page === 1 ? onSkip : undefined}
      />
      {pages > 1 && <Pages page={page} pages={pages} onTurn={setWanted} />}
      {hasFailed(preview) ? (
        <p className="text-sm text-brick" role="alert">
          The preview could not be drawn. You can still print the sheet.
        </p>
      ) : (
        <Warnings preview={preview.data} />
      )}
      <figcaption className="text-sm text-ink-faint">
        {sheetsText(pages, page)}
        {page === 1 &&
          labelsPerPage(SHEETS[choices.layout]) > 1 &&
          ' Tap the first label that is still free.'}{' '}
        Print at 100%, not “fit to page”.
      </figcaption>
    </figure>
  );
}

/** The number of sheets in words. */
function sheetsText(pages: number, page: number): string {
  if (pages === 1) return 'One sheet.';
  return page === 1 ? `${pages} sheets; this is the first.` : `Sheet ${page} of ${pages}.`;
}

interface PagesProps {
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}

function Pages({ page, pages, onTurn }: PagesProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <Button kind="quiet" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        Previous sheet
      </Button>
      <Button kind="quiet" disabled={page === pages} onClick={() => onTurn(page + 1)}>
        Next sheet
      </Button>
    </div>
  );
}

const labelsText = (count: number): string => (count === 1 ? 'one label' : `${count} labels`);

/** A character with its code point, because the screen may have no glyph for it either. */
function characterText(text: string): string {
  const numbers = Array.from(text, (each) => each.codePointAt(0)?.toString(16).toUpperCase());
  return `${text} (U+${numbers.join(' U+')})`;
}

function Warnings({ preview }: { preview: Preview | undefined }) {
  const missing = preview?.missing ?? [];
  const small = preview?.small_on.length ?? 0;
  return (
    <output className="grid gap-2 text-sm">
      {missing.length > 0 && (
        <p className="rounded-control bg-amber-wash p-3 text-amber">
          We have no letters for <strong>{missing.map(characterText).join(', ')}</strong>. They stay
          empty on {labelsText(preview?.missing_on.length ?? 0)}.
        </p>
      )}
      {small > 0 && (
        <p className="rounded-control bg-amber-wash p-3 text-amber">
          The words on {labelsText(small)} are very small. Choose larger labels or fewer words.
        </p>
      )}
    </output>
  );
}
