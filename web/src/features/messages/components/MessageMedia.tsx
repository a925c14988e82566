import type { OwnerMessage } from '@app/query-api/features/messages/contract';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../../../components/Modal.tsx';
import { getRaw } from '../../../api/download.ts';
import { dataAddress } from '../../../components/data-address.ts';
import { VoiceNote } from '../../../components/voice/VoiceNote.tsx';
import { VOICE } from '../../../content/messages.ts';

const KEPT_MS = 10 * 60_000;

type WithPhotos = Pick<OwnerMessage, 'id' | 'photos' | 'qr_code'>;

type Photo = OwnerMessage['photos'][number];

interface PhotoProps {
  messageId: string;
  photo: Photo;
  alt: string;
  className: string;
}

function LoadedPhoto({ messageId, photo, alt, className }: PhotoProps) {
  const { data: address, isError } = useQuery(messagePhotoQuery(messageId, photo.id));
  if (isError)
    return <span className={`grid place-items-center text-sm ${className}`}>Not loaded</span>;
  if (address === undefined) return <span className={`skeleton block ${className}`} />;
  return (
    <img src={address} alt={alt} width={photo.width} height={photo.height} className={className} />
  );
}

interface PhotosProps {
  message: WithPhotos;
  /** Null if the user cannot report it, such as an administrator. */
  reportPath: ((photoId: string) => string) | null;
}

export function Photos({ message, reportPath }: PhotosProps) {
  const [open, setOpen] = useState<number | null>(null);
  const { photos, id, qr_code: code } = message;
  if (photos.length === 0) return null;
  const alt = (index: number): string =>
    `Picture ${index + 1} of ${photos.length} from the finder about ${code.title}`;
  const opened = open === null ? undefined : photos[open];
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={alt(index)}
              onClick={() => setOpen(index)}
              className="block overflow-hidden rounded-control border border-line hover:border-ink"
            >
              <LoadedPhoto
                messageId={id}
                photo={photo}
                alt={alt(index)}
                className="size-24 object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <Modal
        wide
        open={opened !== undefined}
        onOpenChange={() => setOpen(null)}
        title={`Picture ${(open ?? 0) + 1} of ${photos.length}`}
      >
        {opened !== undefined && (
          <LoadedPhoto
            messageId={id}
            photo={opened}
            alt={alt(open ?? 0)}
            className="mx-auto max-h-[70dvh] w-auto rounded-control"
          />
        )}
        {opened !== undefined && reportPath !== null && (
          <p className="mt-3 text-center text-sm">
            <a
              href={reportPath(opened.id)}
              className="inline-flex min-h-11 items-center text-ink-soft underline"
            >
              Report this picture
            </a>
          </p>
        )}
      </Modal>
    </>
  );
}

/** As a data address, because the request needs the token, which an `img` cannot send. */
function messagePhotoQuery(messageId: string, photoId: string) {
  return queryOptions({
    queryKey: ['photo', messageId, photoId],
    queryFn: async ({ signal }) => {
      const path = `/user/messages/${encodeURIComponent(messageId)}/photos/${encodeURIComponent(photoId)}`;
      const response = await getRaw({ path, as: 'signed-in', signal });
      return dataAddress(await response.blob());
    },
    staleTime: Infinity,
    gcTime: KEPT_MS,
  });
}

export function MessageVoice({ message }: { message: Pick<OwnerMessage, 'id' | 'voice_note'> }) {
  const { id, voice_note: note } = message;
  if (note === null) return null;
  const path = `/user/messages/${encodeURIComponent(id)}/voice-note`;
  return (
    <div className="mt-3">
      <VoiceNote
        durationMs={note.duration_ms}
        source={{ path, as: 'signed-in' }}
        language="en"
        texts={VOICE}
      />
    </div>
  );
}
