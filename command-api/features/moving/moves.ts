import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { Position } from '@app/events/position';
import { streams } from '@app/events/streams';
import { type CodeReceipt, readReceipt } from '@app/service-kit/moving/receipt';
import { readHeadKeys } from '@app/service-kit/proofs/head-keys';
import type { Vault } from '@app/service-kit/vault/vault';
import { codeDecider } from '../codes/decider.ts';
import { codeGone, notYourCode } from '../codes/refusals.ts';
import { ownerOf } from '../codes/state.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { MoveAnswer } from './contract.ts';
import { moveDecider } from './decider.ts';
import type { InstanceKeys } from './instance-keys.ts';

export interface MoveParts {
  readonly handler: CommandHandler;
  readonly vault: Pick<Vault, 'secretsOf'>;
  readonly instances: InstanceKeys;
  /** The public address of this instance. */
  readonly publicUrl: string;
}

/** Redirects the addresses of codes to the instance that has them now (docs/adr/0174). */
export class Moves {
  private readonly parts: MoveParts;

  constructor(parts: MoveParts) {
    this.parts = parts;
  }

  /**
   * @param text of the receipt, as the other instance issued it
   * @throws DomainError if the receipt is not valid, or a code does not belong to the owner
   */
  async away(
    ownerId: string,
    text: string,
    context: CommandContext,
  ): Promise<{ readonly body: MoveAnswer; readonly position: Position | null }> {
    const receipt = readReceipt(text);
    if (!receipt) throw refused('This is not a receipt from another instance, or it was changed.');
    await this.mustBeOfHere(receipt);
    const codes = await this.ownCodes(receipt, ownerId);
    const moveId = uuidV5(context.commandId, 'move');
    const isDone = context.isResend === true && (await this.isKnown(moveId));
    if (!isDone) await this.mustConfirm(receipt);
    const command = { type: 'MoveAway', moveId, ownerId, codes, movedTo: receipt.to } as const;
    const stream = streams.move(moveId);
    const { position } = await this.parts.handler.handle(moveDecider, stream, command, context);
    return { body: { id: moveId, codes: codes.length, address: receipt.to }, position };
  }

  private async mustBeOfHere({ from, from_key: key, to }: CodeReceipt): Promise<void> {
    const keys = await readHeadKeys(this.parts.vault);
    if (!keys.some((own) => own.fingerprint === key)) {
      throw refused(`This receipt is for an archive of ${from}, which was not signed here.`);
    }
    if (to === this.parts.publicUrl) throw refused('This receipt is from this instance itself.');
  }

  /** Leaves out codes that the owner has deleted since. */
  private async ownCodes(
    receipt: CodeReceipt,
    ownerId: string,
  ): Promise<{ readonly uid: string; readonly movedUid: string }[]> {
    const codes: { readonly uid: string; readonly movedUid: string }[] = [];
    for (const { uid, to } of receipt.codes) {
      const code = await this.parts.handler.state(codeDecider, streams.code(uid));
      if (code.status === 'none' || ownerOf(code) !== ownerId) throw notYourCode();
      if (code.status === 'owned') codes.push({ uid, movedUid: to });
    }
    if (codes.length === 0) throw codeGone();
    return codes;
  }

  /** A repeated command does not ask the other instance again, which may be unreachable by now. */
  private async isKnown(moveId: string): Promise<boolean> {
    const move = await this.parts.handler.state(moveDecider, streams.move(moveId));
    return move.status !== 'none';
  }

  private async mustConfirm({ to, key }: CodeReceipt): Promise<void> {
    if (await this.parts.instances.has(to, key)) return;
    throw new DomainError(
      'conflict',
      'move-not-confirmed',
      `${to} does not confirm that it signed this receipt, or it cannot be reached from here. Nothing was changed.`,
    );
  }
}

const refused = (sentence: string): DomainError =>
  new DomainError('invalid', 'receipt-refused', sentence);
