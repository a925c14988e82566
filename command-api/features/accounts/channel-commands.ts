import type { ChannelPlace, OwnChannelKind } from '@app/events/channel-user';

interface OfChannel {
  readonly userId: string;
  readonly channelId: string;
}

/** The code of a test notice, as a keyed hash. `expiresAt` is ISO 8601. */
export interface ChannelTest {
  readonly codeHash: string;
  readonly expiresAt: string;
}

export type ChannelCommand =
  | (OfChannel & {
      readonly type: 'AddChannel';
      readonly kind: OwnChannelKind;
      readonly place: ChannelPlace;
      readonly test: ChannelTest;
    })
  /** The channel itself confirmed that it is the user's: it needs no test. */
  | (OfChannel & {
      readonly type: 'ConnectChannel';
      readonly kind: OwnChannelKind;
      readonly place: ChannelPlace;
    })
  /** Another test notice with a new code, also for an expired channel. */
  | (OfChannel & { readonly type: 'TestChannel'; readonly test: ChannelTest })
  /** Somebody typed a code, supposedly that of the last test notice. */
  | (OfChannel & { readonly type: 'ProveChannel'; readonly codeHash: string; readonly at: Date })
  | (OfChannel & { readonly type: 'ChooseChannelTitle'; readonly showsTitle: boolean })
  | (OfChannel & { readonly type: 'RemoveChannel' })
  /** The receiving server reported that the channel no longer exists. */
  | (OfChannel & { readonly type: 'ExpireChannel' });
