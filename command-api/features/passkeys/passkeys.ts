import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { Position } from '@app/events/position';
import { streams } from '@app/events/streams';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { DomainError } from '../../kernel/domain-error.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { type Accounts, refuseDisabled } from '../accounts/accounts.ts';
import { userDecider } from '../accounts/decider.ts';
import { readLook } from '../brand/site-look.ts';
import { CHALLENGE_MS } from '../accounts/passkey-rules.ts';
import { staleChallenge } from '../accounts/passkey-rules.ts';
import type { RegisteredUser, UserState } from '../accounts/state.ts';
import { adding, type Challenges, signingIn, type UserHandles } from './challenges.ts';
import type { CreationOptions, NewPasskey, PasskeySignIn, SignInOptions } from './contract.ts';
import {
  ALGORITHMS,
  challengeIn,
  type RelyingParty,
  verifyNewPasskey,
  verifySignIn,
} from './verify-answers.ts';

export interface PasskeyParts {
  readonly handler: CommandHandler;
  readonly accounts: Accounts;
  readonly challenges: Challenges;
  readonly handles: UserHandles;
  readonly site: RelyingParty;
}

interface Owner {
  readonly userId: string;
  readonly sessionId: string;
}

/** Sign-in with passkeys, and new ones (docs/adr/0125). */
export class Passkeys {
  private readonly parts: PasskeyParts;

  constructor(parts: PasskeyParts) {
    this.parts = parts;
  }

  /** Lists no passkeys: the browser offers those that it has for this site. */
  signInOptions(browser: string, { commandId, at }: CommandContext): SignInOptions {
    return {
      challenge: this.parts.challenges.make(commandId, signingIn(browser), at),
      rpId: this.parts.site.id,
      timeout: CHALLENGE_MS,
      userVerification: 'required',
    };
  }

  /**
   * The account of the answering passkey. A resent command gets the same answer.
   * @throws HttpProblem 401 for a wrong answer; DomainError `stale-challenge` for an invalid
   *   challenge, `account-disabled`
   */
  async signIn(
    answer: PasskeySignIn,
    context: CommandContext,
  ): Promise<{ readonly userId: string; readonly user: RegisteredUser }> {
    const { handler, handles } = this.parts;
    const userId = handles.read(answer.user_handle);
    if (userId === null) throw wrongPasskey();
    const stream = streams.user(userId);
    if (!(await handler.outcome(userDecider, stream, context.commandId))) {
      await this.use(userId, answer, context);
    }
    return { userId, user: await this.parts.accounts.user(userId) };
  }

  /**
   * Checks that a passkey of this account answered, and uses up the challenge.
   * @throws DomainError `wrong-passkey`, `stale-challenge`
   */
  async prove(userId: string, answer: PasskeySignIn, context: CommandContext): Promise<void> {
    if (this.parts.handles.read(answer.user_handle) !== userId) throw foreignPasskey();
    await this.use(userId, answer, context).catch((error: unknown) => {
      // 401 would sign out somebody who only picked the wrong passkey.
      throw error instanceof HttpProblem ? foreignPasskey() : error;
    });
  }

  private async use(userId: string, answer: PasskeySignIn, context: CommandContext): Promise<void> {
    const stream = streams.user(userId);
    const use = await this.verifyUse(answer, stream, context.at);
    const command = { type: 'UsePasskey', userId, ...use } as const;
    const own = { ...context, actor: { kind: 'user', id: userId } } as const;
    await this.parts.handler.handle(userDecider, stream, command, own);
  }

  private async verifyUse(answer: PasskeySignIn, stream: string, at: Date) {
    const { challenges, site } = this.parts;
    const { user, passkey } = await this.find(stream, answer.id);
    const text = challengeIn(answer.client_data) ?? '';
    const challenge = challenges.read(text, signingIn(answer.browser), at);
    if (!challenge) throw staleChallenge();
    const verified = await verifySignIn(answer, passkey.credential, site, text);
    if (!verified) throw wrongPasskey();
    refuseDisabled(user);
    return { passkeyId: passkey.passkeyId, ...verified, challenge };
  }

  /** Another process may have just added it, so the log is read before it is refused. */
  private async find(stream: string, credentialId: string) {
    const { handler } = this.parts;
    const known = passkeyOf(await handler.state(userDecider, stream), credentialId);
    if (known) return known;
    const found = passkeyOf(await handler.current(userDecider, stream), credentialId);
    if (!found) throw wrongPasskey();
    return found;
  }

  /** The options with which a browser creates a passkey for the account. */
  async creationOptions(
    { userId, sessionId }: Owner,
    { commandId, at }: CommandContext,
  ): Promise<CreationOptions> {
    const { accounts, challenges, handles, handler, site } = this.parts;
    const { name } = await readLook(handler);
    const { username, passkeys } = await accounts.user(userId);
    return {
      rp: { id: site.id, name },
      user: { id: handles.of(userId), name: username, displayName: username },
      challenge: challenges.make(commandId, adding(userId, sessionId), at),
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: CHALLENGE_MS,
      excludeCredentials: passkeys.flatMap(({ credential }) =>
        credential ? [{ type: 'public-key' as const, id: credential.credentialId }] : [],
      ),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    };
  }

  /**
   * Adds a passkey that a browser created.
   * @param device the coarse family of the browser
   * @throws DomainError `stale-challenge`, `wrong-passkey`, `passkey-known`, `too-many-passkeys`
   */
  async add(
    { userId, sessionId }: Owner,
    made: NewPasskey,
    device: string | null,
    context: CommandContext,
  ): Promise<{ readonly id: string; readonly position: Position | null }> {
    const { handler, challenges, site } = this.parts;
    const stream = streams.user(userId);
    const passkeyId = uuidV5(context.commandId, 'passkey');
    const done = await handler.outcome(userDecider, stream, context.commandId);
    if (done) return { id: passkeyId, position: done.position };
    const text = challengeIn(made.client_data) ?? '';
    const challenge = challenges.read(text, adding(userId, sessionId), context.at);
    if (!challenge) throw staleChallenge();
    const credential = await verifyNewPasskey(made, site, text);
    if (!credential) {
      const sentence = 'This passkey could not be verified. Please try again.';
      throw new DomainError('invalid', 'wrong-passkey', sentence);
    }
    const { name } = made;
    const facts = { userId, passkeyId, name, credential, device, challenge };
    const command = { type: 'AddPasskey', ...facts } as const;
    const { position } = await handler.handle(userDecider, stream, command, context);
    return { id: passkeyId, position };
  }
}

function passkeyOf(user: UserState, credentialId: string) {
  if (user.status !== 'registered') return null;
  for (const { passkeyId, credential } of user.passkeys) {
    if (credential?.credentialId === credentialId) {
      return { user, passkey: { passkeyId, credential } };
    }
  }
  return null;
}

/** The same message for an unknown passkey and a wrong answer. */
const wrongPasskey = (): HttpProblem =>
  new HttpProblem({
    status: 401,
    code: 'wrong-passkey',
    detail: 'This passkey is not known here. It may have been removed from the account.',
  });

const foreignPasskey = (): DomainError =>
  new DomainError('invalid', 'wrong-passkey', 'This is not a passkey of your account.');
