import type { Purchase } from '@app/query-api/features/orders/contract';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { dayDate } from '../../../components/date-text.ts';
import { Uid } from '../../../components/Uid.tsx';
import { purchases as words } from '../../../content/store.ts';
import { codePath, publicAddress } from '../../../navigation/paths.ts';

const IMAGE_SIZE = 96;

type Code = Purchase['codes'][number];

/** The codes of a pack. Unclaimed ones come first, so that one to give away is easy to find. */
export function BoughtCodes({ codes }: { codes: readonly Code[] }) {
  const sorted = codes.toSorted((a, b) => Number(a.is_claimed) - Number(b.is_claimed));
  return (
    <ul className="grid grid-cols-2 gap-3 border-t border-line pt-4 sm:grid-cols-3 lg:grid-cols-5">
      {sorted.map((code) => (
        <li key={code.uid}>
          <BoughtCode code={code} />
        </li>
      ))}
    </ul>
  );
}

function BoughtCode({ code }: { code: Code }) {
  return (
    <article aria-label={code.uid} className="grid justify-items-center gap-1.5 text-center">
      <img
        src={code.qr_image}
        alt=""
        width={IMAGE_SIZE}
        height={IMAGE_SIZE}
        loading="lazy"
        className="size-24 rounded-lg border border-line bg-code-ground"
      />
      <a
        href={codePath(code.uid)}
        className="inline-flex min-h-6 items-center text-sm text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink"
      >
        <Uid uid={code.uid} />
      </a>
      <ClaimState code={code} />
      {!code.is_claimed && (
        <CopyButton
          kind="quiet"
          label="Copy link"
          name={`Copy link of ${code.uid}`}
          text={publicAddress(codePath(code.uid))}
        />
      )}
    </article>
  );
}

function ClaimState({ code }: { code: Code }) {
  if (code.is_deleted) {
    return (
      <p className="rounded-full bg-line/60 px-2.5 py-0.5 text-xs font-semibold text-ink-soft">
        {words.deleted}
      </p>
    );
  }
  const look = code.is_claimed ? 'bg-moss-wash text-moss' : 'bg-line/60 text-ink-soft';
  return (
    <p className={`rounded-full px-2.5 py-0.5 text-xs font-semibold ${look}`}>
      {code.is_claimed ? words.claimed : words.available}
      {code.claimed_at !== null && <span className="font-normal"> {dayDate(code.claimed_at)}</span>}
    </p>
  );
}
