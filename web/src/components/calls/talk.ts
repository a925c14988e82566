import type { RelayAnswer } from '@app/command-api/features/calls/contract';

/** Why a call cannot be made. */
export type CallFailure = 'refused' | 'missing' | 'relay' | 'lost' | 'failed';

/** A call that cannot continue, and why. */
export class CallError extends Error {
  readonly why: CallFailure;

  constructor(why: CallFailure, cause?: unknown) {
    super(why, { cause });
    this.name = 'CallError';
    this.why = why;
  }
}

/** How long the relay may take to answer, in ms. Then the candidates found so far are sent. */
const GATHERING_MS = 5000;

/** @throws CallError if there is no microphone, or it may not be used */
export async function openMicrophone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
    });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'NotAllowedError' || name === 'SecurityError')
      throw new CallError('refused', error);
    throw new CallError(name === 'NotFoundError' ? 'missing' : 'failed', error);
  }
}

interface TalkEvents {
  readonly onConnected: () => void;
  /** The connection broke permanently. */
  readonly onLost: () => void;
}

/** A connection with another browser, only through the relay. */
export class Talk {
  readonly #peer: RTCPeerConnection;
  readonly #microphone: MediaStream;
  readonly #sound = new Audio();

  constructor(
    { urls, username, credential }: RelayAnswer,
    microphone: MediaStream,
    on: TalkEvents,
  ) {
    this.#microphone = microphone;
    this.#peer = new RTCPeerConnection({
      iceServers: [{ urls, username, credential }],
      // No address of this device is revealed to the other side.
      iceTransportPolicy: 'relay',
      bundlePolicy: 'max-bundle',
    });
    this.#peer.addEventListener('connectionstatechange', () => {
      const { connectionState: state } = this.#peer;
      if (state === 'connected') on.onConnected();
      if (state === 'failed') on.onLost();
    });
    this.#peer.addEventListener('track', ({ track }) => {
      this.#sound.srcObject = new MediaStream([track]);
      this.#sound.play().catch(() => undefined);
    });
    for (const track of microphone.getAudioTracks()) this.#peer.addTrack(track, microphone);
  }

  /** The offer for the other side. @throws CallError `relay` if the relay does not answer */
  async offer(): Promise<string> {
    await this.#peer.setLocalDescription(await this.#peer.createOffer());
    return this.#describe();
  }

  /** @param offer of the other side */
  async answer(offer: string): Promise<string> {
    await this.#peer.setRemoteDescription({ type: 'offer', sdp: offer });
    await this.#peer.setLocalDescription(await this.#peer.createAnswer());
    return this.#describe();
  }

  /** @param answer of the other side to the offer */
  async connect(answer: string): Promise<void> {
    await this.#peer.setRemoteDescription({ type: 'answer', sdp: answer });
  }

  mute(isMuted: boolean): void {
    for (const track of this.#microphone.getAudioTracks()) track.enabled = !isMuted;
  }

  close(): void {
    for (const track of this.#microphone.getTracks()) track.stop();
    this.#sound.srcObject = null;
    this.#peer.close();
  }

  /** With all candidates: none is sent separately (docs/adr/0119). */
  async #describe(): Promise<string> {
    await gathered(this.#peer);
    const sdp = this.#peer.localDescription?.sdp ?? '';
    if (!sdp.includes(' typ relay')) throw new CallError('relay');
    return sdp;
  }
}

function gathered(peer: RTCPeerConnection): Promise<void> {
  if (peer.iceGatheringState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, GATHERING_MS);
    peer.addEventListener('icegatheringstatechange', () => {
      if (peer.iceGatheringState !== 'complete') return;
      clearTimeout(timer);
      resolve();
    });
  });
}
