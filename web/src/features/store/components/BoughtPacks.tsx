import type { Purchase, Order } from '@app/query-api/features/orders/contract';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button } from '../../../components/Button.tsx';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { dayDate } from '../../../components/date-text.ts';
import { Uid } from '../../../components/Uid.tsx';
import { codePath, publicAddress } from '../../../navigation/paths.ts';
import { DateTime } from '../../../components/DateTime.tsx';
import { purchases as words, store } from '../../../content/store.ts';
import { ordersQuery, purchasesQuery } from '../api/store.ts';
import { ownedSource } from '../../print/components/print-choices.ts';
import { toasts } from '../../../content/toasts.ts';
import { planNames } from '../../../content/plan-names.ts';
import { priceText } from '../../../components/figure.ts';
import { usePayment } from './use-payment.ts';

const PrintDialog = lazy(() => import('../../print/components/PrintDialog.tsx'));
const IMAGE_SIZE = 96;

const nameOf = ({ item }: Order): string =>
  item.kind === 'pack' ? `${item.name}, ${item.quantity} codes` : `${planNames[item.plan]} plan`;

/** Renders nothing for people who never bought anything. */
export function BoughtPacks() {
  const orders = useQuery(ordersQuery).data ?? [];
  const packs = useQuery(purchasesQuery).data ?? [];
  const open = orders.filter(({ status }) => status === 'open');
  if (open.length === 0 && packs.length === 0) return null;
  return (
    <section aria-labelledby="bought" className="grid gap-4">
      <h2 id="bought" className="font-display text-xl font-bold">
        {words.title}
      </h2>
      {open.map((order) => (
        <UnfinishedOrder key={order.id} order={order} />
      ))}
      {packs.length > 0 && (
        <ul className="grid gap-4">
          {packs.map((pack) => (
            <li key={pack.id}>
              <BoughtPack pack={pack} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function claimsText({ codes_claimed, quantity }: Purchase): string {
  if (codes_claimed === 0) return `${quantity} codes, none claimed yet`;
  return `${quantity} codes, ${codes_claimed} claimed`;
}

function BoughtPack({ pack }: { pack: Purchase }) {
  const [open, setOpen] = useState(false);
  const label = open ? words.hideCodes : words.codes;
  return (
    <BoughtPackCard
      pack={pack}
      prefix="pack"
      facts={
        <>
          <span className="figures">{claimsText(pack)}</span>
          <span className="text-ink-faint max-sm:hidden"> · </span>
          <span className="text-ink-faint max-sm:block">
            Bought <DateTime iso={pack.purchased_at} />
          </span>
        </>
      }
      actions={
        <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full">
          <PackFiles pack={pack} />
          <Button
            kind="quiet"
            aria-expanded={open}
            aria-label={`${label} of ${pack.name}`}
            onClick={() => setOpen(!open)}
          >
            {label}
          </Button>
        </div>
      }
    >
      {open && <BoughtCodes codes={pack.codes} />}
    </BoughtPackCard>
  );
}

/** An unpaid order can be paid for 30 minutes. */
function UnfinishedOrder({ order }: { order: Order }) {
  const { busy, pay } = usePayment(order.id);

  async function complete(): Promise<void> {
    const { item } = order;
    await pay({
      place: () => Promise.resolve(order.id),
      failure: toasts.store.paymentFailure,
      success:
        item.kind === 'pack' ? toasts.store.success : toasts.plan.changed(planNames[item.plan]),
    });
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-amber-wash p-4 text-amber sm:px-5">
      <p>
        <strong>{words.unfinished}:</strong> {nameOf(order)} for {priceText(order.price)}. The order
        waits until <DateTime iso={order.expires_at} />.
      </p>
      <Button busy={busy} onClick={() => void complete()}>
        {busy ? store.packs.buying : words.finish}
      </Button>
    </div>
  );
}

interface BoughtPackCardProps {
  pack: Purchase;
  prefix: string;
  facts: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}

export function BoughtPackCard({ pack, prefix, facts, actions, children }: BoughtPackCardProps) {
  const id = `${prefix}-${pack.id}`;
  return (
    <article
      aria-labelledby={id}
      className="grid gap-4 rounded-card border border-line bg-paper p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid gap-0.5">
          <h3 id={id} className="text-lg font-bold">
            {pack.name}
          </h3>
          <p className="text-sm text-ink-soft">{facts}</p>
        </div>
        {actions}
      </div>
      {children}
    </article>
  );
}

export function PackFiles({ pack, label = words.print }: { pack: Purchase; label?: string }) {
  const [printing, setPrinting] = useState(false);
  // Deleted codes are not printed, because they cannot be used any more.
  const codes = pack.codes.filter((code) => !code.is_deleted);
  return (
    <>
      <Button aria-label={`${label}: ${pack.name}`} onClick={() => setPrinting(true)}>
        <Printer aria-hidden size={18} />
        {label}
      </Button>
      {printing && (
        <Suspense>
          <PrintDialog
            // The title of a claimed code belongs to whoever claimed it, so it is not printed.
            codes={codes.map(() => ({ title: '' }))}
            source={ownedSource(codes.map(({ uid }) => uid))}
            what={pack.name}
            onClose={() => setPrinting(false)}
          />
        </Suspense>
      )}
    </>
  );
}

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
  const isClaimed = code.is_claimed && !code.is_deleted;
  const look = isClaimed ? 'bg-moss-wash text-moss' : 'bg-line/60 text-ink-soft';
  const word = isClaimed ? words.claimed : words.available;
  return (
    <p className={`rounded-full px-2.5 py-0.5 text-xs font-semibold ${look}`}>
      {code.is_deleted ? words.deleted : word}
      {!code.is_deleted && code.claimed_at !== null && (
        <span className="font-normal"> {dayDate(code.claimed_at)}</span>
      )}
    </p>
  );
}
