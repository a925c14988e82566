import { csvHead, csvLine } from '@app/query-api/contract/csv';
import { spreadsheetUid } from '@app/query-api/contract/spreadsheet-uid';
import type { OwnedCode } from '@app/query-api/features/codes/contract';

const COLUMNS = ['code', 'title', 'type', 'greeting', 'paused', 'messages', 'created'];

export function codesCsv(codes: readonly OwnedCode[]): string {
  const lines = codes.map((code) =>
    csvLine([
      spreadsheetUid(code.uid),
      code.title,
      code.type,
      code.greeting_message,
      code.is_paused ? 'yes' : 'no',
      code.message_count,
      code.created_at,
    ]),
  );
  return csvHead(COLUMNS) + lines.join('');
}
