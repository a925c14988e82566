import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type OpenHandover, openHandovers } from '@app/query-api/features/handover/contract';
import { hasFailed } from '../../../api/has-failed.ts';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { handoverTexts } from '../../../content/handover.ts';
import { useOrganisation } from '../../../navigation/use-organisation.ts';
import { detailOr } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { Switch } from '../../../components/Switch.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { CopyButton, SelectableText } from '../../../components/CopyButton.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { publicAddress } from '../../../navigation/paths.ts';
import { codeAnswer } from '@app/command-api/features/codes/contract';
import { sendCommand, ownQuery, useCommand } from '../../../api/own-calls.ts';

function openHandoversQuery(organisation: string | null) {
  const query = organisation === null ? '' : `?organisation_id=${encodeURIComponent(organisation)}`;
  return ownQuery(['handovers', organisation], `/user/handovers${query}`, openHandovers);
}

interface Terms {
  readonly show_title: boolean;
  readonly with_details: boolean;
}

const pathOf = (id: string): string => `/qr/${encodeURIComponent(id)}/handover`;

/** Creates the link of a thing; null as terms withdraws it. */
function useHandover(id: string) {
  const { queryKey } = openHandoversQuery(useOrganisation());
  return useCommand(
    (terms: Terms | null, idempotencyKey): Promise<unknown> =>
      terms === null
        ? sendCommand({ path: pathOf(id), method: 'DELETE', idempotencyKey })
        : sendCommand({ path: pathOf(id), body: terms, idempotencyKey, answer: codeAnswer }),
    queryKey,
  );
}

interface HandoverDialogProps {
  code: OwnedCode | null;
  onClose: () => void;
}

export function HandoverDialog({ code, onClose }: HandoverDialogProps) {
  return (
    <Modal open={code !== null} onOpenChange={onClose} title={handoverTexts.title}>
      {code !== null && (
        <div className="grid gap-4">
          <p dir="auto" className="text-lg font-bold wrap-anywhere">
            {code.title}
          </p>
          <Handover code={code} onClose={onClose} />
        </div>
      )}
    </Modal>
  );
}

function Handover({ code, onClose }: { code: OwnedCode; onClose: () => void }) {
  const handovers = useQuery(openHandoversQuery(useOrganisation()));
  const { data } = handovers;
  if (hasFailed(handovers)) {
    return <LoadFailed text={handoverTexts.loadFailed} query={handovers} />;
  }
  if (data === undefined) {
    return (
      <Loading label={handoverTexts.title} className="grid gap-4">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-11 w-full" />
      </Loading>
    );
  }
  const open = data.find(({ uid }) => uid === code.uid);
  if (open) return <HandoverLink handover={open} />;
  if (code.lost !== null) return <p>{handoverTexts.lost}</p>;
  if (code.is_suspended) return <p>{handoverTexts.suspended}</p>;
  return <HandoverForm code={code} onClose={onClose} />;
}

function HandoverForm({ code, onClose }: { code: OwnedCode; onClose: () => void }) {
  const [showsTitle, setShowsTitle] = useState(true);
  const [withDetails, setWithDetails] = useState(true);
  const handover = useHandover(code.id);

  function make(): void {
    handover.mutate(
      { show_title: showsTitle, with_details: withDetails },
      { onError: (error) => showToast('error', detailOr(error, handoverTexts.failure)) },
    );
  }

  return (
    <>
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-soft">
        {handoverTexts.about.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="grid gap-1">
        <Switch {...handoverTexts.showTitle} checked={showsTitle} onChange={setShowsTitle} />
        <Switch {...handoverTexts.withDetails} checked={withDetails} onChange={setWithDetails} />
      </div>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:w-full">
        <Button onClick={onClose}>{handoverTexts.cancel}</Button>
        <Button kind="primary" busy={handover.isPending} onClick={make}>
          {handover.isPending ? handoverTexts.making : handoverTexts.make}
        </Button>
      </div>
    </>
  );
}

function HandoverLink({ handover }: { handover: OpenHandover }) {
  const change = useHandover(handover.uid);
  const link = publicAddress(handoverPath(handover.token));

  function withdraw(): void {
    change.mutate(null, {
      onSuccess: () => showToast('success', handoverTexts.withdrawn),
      onError: (error) => showToast('error', detailOr(error, handoverTexts.failure)),
    });
  }

  return (
    <>
      <p>{handoverTexts.made}</p>
      <SelectableText label={handoverTexts.link} text={link} />
      <div className="grid gap-0.5 text-sm text-ink-faint">
        <p>{handoverTexts.goesAlong(handover.show_title, handover.with_details)}</p>
        <p>
          {handoverTexts.until} <DateTime iso={handover.expires_at} />
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:w-full">
        <Button busy={change.isPending} onClick={withdraw}>
          {handoverTexts.withdraw}
        </Button>
        <CopyButton text={link} label={handoverTexts.copy} kind="primary" />
      </div>
    </>
  );
}

function handoverPath(token: string): string {
  return `/handover/${encodeURIComponent(token)}`;
}
