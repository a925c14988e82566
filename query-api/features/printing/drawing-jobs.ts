import type { ArchivedCode, ImageFormat } from './image-archive.ts';
import type { PrintedCode } from './draw-label.ts';
import type { PdfOptions } from './sheet-pdf.ts';

export type DrawingJob =
  | { readonly kind: 'pdf'; readonly codes: readonly PrintedCode[]; readonly sheet: PdfOptions }
  | {
      readonly kind: 'images';
      readonly codes: readonly ArchivedCode[];
      readonly formats: readonly ImageFormat[];
    };

/** `more` requests the next piece of the file, `stop` ends a job. */
export type ToThread = { readonly id: number } & (
  | { readonly act: 'start'; readonly job: DrawingJob }
  | { readonly act: 'more' | 'stop' }
);

export type FromThread = { readonly id: number } & (
  | { readonly act: 'piece'; readonly bytes: Uint8Array }
  | { readonly act: 'end' }
  | { readonly act: 'failed'; readonly reason: string }
);
