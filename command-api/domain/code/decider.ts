import type { CodeEvent, CodeText } from '@app/events/code';
import type { Decider } from '../decider.ts';
import { codeNotFound, DomainError } from '../domain-error.ts';

export type CodeState =
  | { readonly status: 'none' }
  | {
      readonly status: 'owned';
      readonly ownerId: string;
      readonly locationEnabled: boolean;
      /** Days after which each message is erased; null is never. */
      readonly autoDeleteDays: number | null;
    };

interface Ownership {
  readonly uid: string;
  readonly ownerId: string;
  readonly text: CodeText;
  readonly autoDeleteDays: number | null;
}

export type CodeCommand =
  | (Ownership & { readonly type: 'Generate' })
  /** `batchId` is the batch that printed this uid; null where none did. */
  | (Ownership & { readonly type: 'Claim'; readonly batchId: string | null });

function evolve(_state: CodeState, event: CodeEvent): CodeState {
  switch (event.type) {
    case 'CodeGenerated':
    case 'CodeClaimed': {
      const { ownerId, locationEnabled, autoDeleteDays } = event.data;
      return { status: 'owned', ownerId, locationEnabled, autoDeleteDays };
    }
  }
}

function decide(command: CodeCommand, state: CodeState): readonly CodeEvent[] {
  const { uid, ownerId, text, autoDeleteDays } = command;
  const owned = { uid, ownerId, autoDeleteDays, locationEnabled: true };
  switch (command.type) {
    case 'Generate':
      if (state.status === 'owned') {
        throw new DomainError('conflict', 'uid-in-use', 'This code exists already.');
      }
      return [{ type: 'CodeGenerated', data: owned, personal: text }];
    case 'Claim': {
      if (state.status === 'owned') throw alreadyClaimed(state.ownerId === ownerId);
      if (command.batchId === null) throw codeNotFound();
      const { batchId } = command;
      return [{ type: 'CodeClaimed', data: { ...owned, batchId }, personal: text }];
    }
  }
}

function alreadyClaimed(byThemselves: boolean): DomainError {
  return new DomainError(
    'conflict',
    'code-already-claimed',
    byThemselves ? 'This code is already yours.' : 'Somebody else has already claimed this code.',
  );
}

export const codeDecider: Decider<CodeState, CodeCommand, CodeEvent> = {
  initialState: { status: 'none' },
  evolve,
  decide,
  personal: 'skip',
};
