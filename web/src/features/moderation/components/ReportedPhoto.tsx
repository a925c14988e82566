import { useQuery } from '@tanstack/react-query';
import { getRaw } from '../../../api/get-raw.ts';
import { dataAddress } from '../../../components/data-address.ts';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { reportWords } from '../../../content/reports.ts';

interface ReportedPhotoProps {
  messageId: string;
  photo: { id: string; width: number; height: number };
}

/** A photo of a message. The request needs the token, which an `img` cannot send. */
export function ReportedPhoto({ messageId, photo }: ReportedPhotoProps) {
  const { data, isError } = useQuery({
    queryKey: ['reported-photo', messageId, photo.id],
    queryFn: async ({ signal }) => {
      const path = `/user/messages/${encodeURIComponent(messageId)}/photos/${encodeURIComponent(photo.id)}`;
      return dataAddress(await (await getRaw({ path, as: 'signed-in', signal })).blob());
    },
    staleTime: Infinity,
  });
  if (isError) return <p className="text-ink-faint italic">{reportWords.pictureFailed}</p>;
  if (data === undefined) return <Skeleton className="h-48 w-48" />;
  return (
    <img
      src={data}
      alt={reportWords.picture}
      width={photo.width}
      height={photo.height}
      className="max-h-80 w-auto rounded-control"
    />
  );
}
