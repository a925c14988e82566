import { createHmac, type KeyObject } from 'node:crypto';
import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { Position } from '@app/events/position';
import { streams } from '@app/events/streams';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import QRCode from 'qrcode';
import { readLook } from '../brand/site-look.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { type Accounts, refuseDisabled } from '../accounts/accounts.ts';
import { userDecider } from '../accounts/decider.ts';
import { wrongCode } from '../accounts/one-time-code-rules.ts';
import type { TryPassword } from '../passwords/password-tries.ts';
import type { RegisteredUser } from '../accounts/state.ts';
import { toBase32, bareCode, hashOfRecovery, makeRecoveryCodes, stepOf } from './totp.ts';
import type { NewSecret } from './contract.ts';

const SECRET_BYTES = 20;
const CODE = /^\d{6}$/u;

export interface OneTimeCodeParts {
  readonly handler: CommandHandler;
  readonly accounts: Accounts;
  readonly tryPassword: TryPassword;
  /** The vault's secrets `one-time-codes` and `recovery-codes`. */
  readonly keys: { readonly secrets: KeyObject; readonly recovery: KeyObject };
}

/** Somebody who has proved the first factor, and the code that they typed. */
export interface SecondStep {
  readonly userId: string;
  readonly user: RegisteredUser;
  /** Undefined if they typed none. */
  readonly code: string | undefined;
  /** A keyed hash of the caller's network address. */
  readonly address: string;
}

interface RecoveryCodes {
  readonly codes: readonly string[];
  readonly position: Position | null;
}

/** Codes of an authenticator app in addition to a password or a link (docs/adr/0125). */
export class OneTimeCodes {
  private readonly parts: OneTimeCodeParts;

  constructor(parts: OneTimeCodeParts) {
    this.parts = parts;
  }

  /**
   * A secret for an authenticator app. It is not stored until a code proves that the app has it.
   */
  async newSecret(userId: string, { commandId }: CommandContext): Promise<NewSecret> {
    const { username } = await this.parts.accounts.user(userId);
    const mac = createHmac('sha256', this.parts.keys.secrets).update(commandId).digest();
    const secret = toBase32(mac.subarray(0, SECRET_BYTES));
    const { name } = await readLook(this.parts.handler);
    const label = encodeURIComponent(`${name}:${username}`);
    const uri = `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(name)}`;
    return { secret, uri, qr_image: await QRCode.toDataURL(uri, { width: 240 }) };
  }

  /** @throws DomainError `wrong-code`, `one-time-codes-known` */
  async add(
    userId: string,
    { secret, code }: { readonly secret: string; readonly code: string },
    context: CommandContext,
  ): Promise<RecoveryCodes> {
    const step = stepOf(secret, bareCode(code), context.at);
    if (step === null) throw wrongCode();
    return this.withRecoveryCodes(context, (recoveryHashes) =>
      this.handle({ type: 'AddOneTimeCodes', userId, secret, step, recoveryHashes }, context),
    );
  }

  /** @throws DomainError `no-one-time-codes` */
  renewRecoveryCodes(userId: string, context: CommandContext): Promise<RecoveryCodes> {
    return this.withRecoveryCodes(context, (recoveryHashes) =>
      this.handle({ type: 'RenewRecoveryCodes', userId, recoveryHashes }, context),
    );
  }

  /**
   * Checks the second factor of somebody who proved a password or a link, if the account has an
   * authenticator app. A resent command needs no new code.
   * @returns whether a code was required, and was right
   * @throws HttpProblem 401 for a missing or wrong code, 429 after too many wrong ones
   */
  async pass(
    { userId, user, code, address }: SecondStep,
    context: CommandContext,
  ): Promise<boolean> {
    if (!user.oneTimeCodes) return false;
    refuseDisabled(user);
    const command = { ...context, commandId: uuidV5(context.commandId, 'code') };
    if (await this.parts.handler.outcome(userDecider, streams.user(userId), command.commandId)) {
      return true;
    }
    if (code === undefined) throw codeNeeded();
    if (!(await this.takes(userId, code, address, command))) throw refusedCode();
    return true;
  }

  /** @throws DomainError `wrong-code`; HttpProblem 429 */
  async prove(
    userId: string,
    { code, address }: Pick<SecondStep, 'address'> & { readonly code: string },
    command: CommandContext,
  ): Promise<void> {
    if (!(await this.takes(userId, code, address, command))) throw wrongCode();
  }

  /** Wrong codes are counted like wrong passwords, but separately. */
  private takes(
    userId: string,
    code: string,
    address: string,
    command: CommandContext,
  ): Promise<boolean> {
    const name = `one-time-code:${userId}`;
    return this.parts.tryPassword({ address, name, userId, command }, () =>
      this.use(userId, bareCode(code), command),
    );
  }

  private async use(userId: string, bare: string, context: CommandContext): Promise<boolean> {
    const own = { ...context, actor: { kind: 'user', id: userId } } as const;
    try {
      if (!CODE.test(bare)) {
        await this.handle({ type: 'UseRecoveryCode', userId, hash: hashOfRecovery(bare) }, own);
        return true;
      }
      const { oneTimeCodes } = await this.parts.accounts.user(userId);
      const secret = oneTimeCodes?.secret ?? null;
      const step = secret === null ? null : stepOf(secret, bare, context.at);
      if (step === null) return false;
      await this.handle({ type: 'UseOneTimeCode', userId, step }, own);
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'wrong-code') return false;
      throw error;
    }
  }

  private async withRecoveryCodes(
    { commandId }: CommandContext,
    keep: (hashes: readonly string[]) => Promise<Position | null>,
  ): Promise<RecoveryCodes> {
    const codes = makeRecoveryCodes(this.parts.keys.recovery, commandId);
    const hashes = codes.map((code) => hashOfRecovery(bareCode(code)));
    return { codes, position: await keep(hashes) };
  }

  private async handle(
    command: Parameters<typeof userDecider.decide>[0] & { readonly userId: string },
    context: CommandContext,
  ): Promise<Position | null> {
    const stream = streams.user(command.userId);
    return (await this.parts.handler.handle(userDecider, stream, command, context)).position;
  }
}

const codeNeeded = (): HttpProblem =>
  new HttpProblem({
    status: 401,
    code: 'second-factor-required',
    detail: 'Type the code that your authenticator app shows, or a recovery code.',
  });

const refusedCode = (): HttpProblem =>
  new HttpProblem({
    status: 401,
    code: 'wrong-code',
    detail: 'This code is wrong or has already been used.',
  });
