import type { OwnerMessage } from '@app/query-api/features/messages/contract';
import { LocateFixed, MapPin } from 'lucide-react';
import { useState } from 'react';
import { mapAddress } from './map-address.ts';
import { coordinatesText, lengthText, placeScale, wayTo } from './place.ts';

const SIDE = 96;
const GRID = [1, 2, 3].map((line) => {
  const at = (line * SIDE) / 4;
  return `M${at} 0V${SIDE}M0 ${at}H${SIDE}`;
});
const ACT =
  'inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink';

interface PlacePictureProps {
  place: NonNullable<OwnerMessage['location_data']>;
}

/**
 * The finder's position, drawn to scale. No map service is used, so nobody else learns the place.
 */
export function PlacePicture({ place }: PlacePictureProps) {
  const { side, radius } = placeScale(place.accuracy);
  const middle = SIDE / 2;
  return (
    <figure className="mt-3 flex flex-wrap items-start gap-x-4 gap-y-2">
      <svg
        viewBox={`0 0 ${SIDE} ${SIDE}`}
        className="size-24 shrink-0 rounded-control border border-line bg-lift"
        aria-hidden="true"
      >
        <path d={GRID.join('')} className="stroke-line" />
        <circle
          cx={middle}
          cy={middle}
          r={Math.max(6, radius * SIDE)}
          className="fill-signal/15 stroke-signal"
          strokeWidth="1.5"
        />
        <circle cx={middle} cy={middle} r="3.5" className="fill-signal" />
        <path
          d={`M6 ${SIDE - 12}v4h${SIDE / 4}v-4`}
          className="fill-none stroke-ink-soft"
          strokeWidth="1.5"
        />
        <path d="M86 18v-10m-3.5 4 3.5-4.5 3.5 4.5" className="fill-none stroke-ink-soft" />
        <text x="8" y={SIDE - 14} className="fill-ink-soft text-[8px] font-semibold">
          {lengthText(side)}
        </text>
      </svg>
      <figcaption className="grid gap-0.5 text-sm">
        <span className="figures font-semibold">{coordinatesText(place)}</span>
        <span className="text-ink-soft">Within {lengthText(place.accuracy)}</span>
        <span className="flex flex-wrap gap-x-5">
          <a className={ACT} href={mapAddress(place)} target="_blank" rel="noopener noreferrer">
            <MapPin aria-hidden size={16} />
            View on map
          </a>
          <Distance place={place} />
        </span>
      </figcaption>
    </figure>
  );
}

type Asked = 'not-asked' | 'asking' | 'refused' | { readonly text: string };

/** The distance from the owner, whose own position stays in the browser. */
function Distance({ place }: PlacePictureProps) {
  const [asked, setAsked] = useState<Asked>('not-asked');
  if (!('geolocation' in navigator)) return null;

  function ask(): void {
    setAsked('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const { metres, direction } = wayTo(coords, place);
        setAsked({ text: `About ${lengthText(metres)} ${direction} of you` });
      },
      () => setAsked('refused'),
      { timeout: 15_000, maximumAge: 60_000 },
    );
  }

  if (typeof asked === 'object') {
    return <output className="inline-flex min-h-11 items-center">{asked.text}</output>;
  }
  return (
    <>
      <button type="button" className={ACT} aria-busy={asked === 'asking'} onClick={ask}>
        <LocateFixed aria-hidden size={16} />
        {asked === 'asking' ? 'Locating you…' : 'How far from me?'}
      </button>
      {asked === 'refused' && (
        <output className="inline-flex min-h-11 items-center text-brick">
          Your position is not available
        </output>
      )}
    </>
  );
}
