import type { Purchase } from '@app/query-api/contract/store';
import { download } from '../../../api/download.ts';

/** The codes of a pack, as the calls for sheets and images name them. */
const codesOf = ({ codes }: Purchase): string => codes.map(({ uid }) => uid).join(',');

/** Saves a sheet of labels with the codes of a bought pack. */
export function downloadSheet(pack: Purchase, layout: string): Promise<void> {
  const path = `/user/qr-codes/sheet.pdf?layout=${layout}&codes=${codesOf(pack)}`;
  return download({ path, as: 'signed-in' }, 'codes.pdf');
}

/** Saves the codes of a bought pack as SVG and PNG, in one ZIP. */
export function downloadImages(pack: Purchase): Promise<void> {
  const path = `/user/qr-codes/images.zip?codes=${codesOf(pack)}`;
  return download({ path, as: 'signed-in' }, 'codes.zip');
}
