import type { ProjectionVersion } from '@app/query-api/features/operations/contract';
import { Fact } from '../../admin/components/Fact.tsx';
import { lagText, rateText, sizeText } from './operation-words.ts';

/** The figures of a version, next to each other. */
export function VersionFacts({ version }: { version: ProjectionVersion }) {
  const { lag, per_second, position, bytes } = version;
  return (
    <dl className="figures grid grid-cols-2 gap-x-8 gap-y-2 text-sm sm:grid-cols-4">
      <Fact name="Lag">{lagText(lag)}</Fact>
      <Fact name="Rate">{rateText(per_second)}</Fact>
      <Fact name="Position">{position}</Fact>
      <Fact name="Size">{sizeText(bytes)}</Fact>
    </dl>
  );
}
