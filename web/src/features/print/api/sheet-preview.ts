import { sheetPreview } from '@app/query-api/features/printing/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../api/client.ts';

/**
 * A page as it will be printed, and what on it cannot be printed as written.
 * @param path of the preview; null while the choices cannot be printed
 */
export function sheetPreviewQuery(path: string | null) {
  return queryOptions({
    queryKey: ['sheet-preview', path],
    queryFn: ({ signal }) =>
      get({ path: path ?? '', as: 'signed-in', answer: sheetPreview, signal }),
    enabled: path !== null,
    placeholderData: keepPreviousData,
  });
}
