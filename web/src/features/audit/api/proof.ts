import { auditProof } from '@app/query-api/features/audit/heads-contract';
import { get } from '../../../api/client.ts';
import { saveFile } from '../../../api/download.ts';
import { auditProofWords } from '../../../content/audit-proof.ts';

/**
 * Saves an entry with its complete proof.
 * @param eventId of the entry's event
 * @throws ApiError if the entry cannot be proved, NoAnswerError
 */
export async function saveProof(eventId: string): Promise<void> {
  const path = `/admin/audit/${encodeURIComponent(eventId)}/proof`;
  const proof = await get({ path, as: 'signed-in', answer: auditProof });
  const text = `${JSON.stringify(proof, null, 2)}\n`;
  saveFile(new Blob([text], { type: 'application/json' }), auditProofWords.file(proof.number));
}
