import type { Scene } from './scene.ts';

/** What the demo shows: who owns what, and what finders wrote. */
export interface DemoOwner {
  readonly username: string;
  /** The pack that they buy in the store, by its name. */
  readonly buys?: string;
  readonly codes: readonly DemoCode[];
}

export interface DemoCode {
  readonly title: string;
  readonly greeting?: string;
  readonly autoDeleteDays?: number;
  /** Claimed from a printed batch instead of made on the dashboard. */
  readonly printed?: boolean;
  /** Claimed from the pack that its owner bought. */
  readonly bought?: boolean;
  /** What the picture beside the greeting shows. */
  readonly picture?: Scene;
  readonly paused?: boolean;
  /** What finders are told while it is lost. */
  readonly lost?: {
    readonly message: string;
    readonly reward: string;
    readonly last_seen_where: string;
  };
  readonly threads?: readonly DemoThread[];
}

export interface DemoThread {
  readonly message: string;
  readonly email?: string;
  readonly phone?: string;
  readonly place?: {
    readonly latitude: number;
    readonly longitude: number;
    readonly accuracy: number;
  };
  /** The owner drops what this finder writes from now on. */
  readonly blocked?: boolean;
  /** What each photo shows that the finder sends along. */
  readonly photos?: readonly Scene[];
  /** Owner and finder in turn, the owner first. */
  readonly turns?: readonly string[];
}

export const owners: readonly DemoOwner[] = [
  {
    username: 'olga.brandt',
    buys: 'Pocket pack',
    codes: [
      {
        title: 'Blue backpack',
        greeting: 'Thank you for stopping. There is nothing valuable inside, but I miss it.',
        picture: 'backpack',
        threads: [
          {
            message:
              'Your backpack is at the fountain on the market square. I put it on the bench.',
            place: { latitude: 52.5219, longitude: 13.4132, accuracy: 14 },
            photos: ['bench', 'fountain'],
            turns: [
              'I am on my way, ten minutes. Thank you so much!',
              'I wait. Grey coat, small dog.',
              'I see you.',
            ],
          },
        ],
      },
      {
        title: 'Grey hatchback',
        greeting: 'Am I in your way? Write, and I come at once.',
        printed: true,
        threads: [
          { message: 'Your lights are on.', turns: ['Switched off. That saved my morning.'] },
          {
            message: 'You are blocking me. Please come and move.',
            phone: '+49 30 5550 0134',
            place: { latitude: 52.4996, longitude: 13.4241, accuracy: 9 },
          },
        ],
      },
      { title: 'Spare keys', autoDeleteDays: 30, paused: true },
      {
        title: 'Cello case',
        greeting: 'Please do not lay it flat.',
        bought: true,
        lost: {
          message: 'I left it on the train. It has been with me for twenty years.',
          reward: '100 euros',
          last_seen_where: 'Regional train from Berlin to Potsdam',
        },
      },
    ],
  },
  {
    username: 'mateo.rey',
    codes: [
      {
        title: 'City bicycle',
        greeting: 'Found my bicycle? It answers to Rosalía.',
        picture: 'bicycle',
        printed: true,
        threads: [
          {
            message: 'It stands in our courtyard without its front wheel. Shall I keep it inside?',
            email: 'finder@example.org',
            place: { latitude: 40.4144, longitude: -3.7018, accuracy: 22 },
            turns: ['Yes please! I can come at six.', 'Ring at number 4.'],
          },
        ],
      },
      { title: 'Camera bag', greeting: 'The pictures matter more to me than the camera.' },
      {
        title: 'Workshop door',
        greeting: 'Closed? Leave me a line, I am never far.',
        threads: [
          { message: 'I came for the chair, number 211. When can I fetch it?' },
          { message: 'Cheap windows! Call now!', blocked: true },
        ],
      },
    ],
  },
  {
    username: 'priya.nair',
    codes: [
      {
        title: 'Biscuit, the beagle',
        greeting: 'He is friendly and loves cheese. Please hold him until I come.',
        picture: 'beagle',
        printed: true,
        threads: [
          {
            message: 'A beagle just walked into our shop. He is eating my sandwich.',
            place: { latitude: 51.5136, longitude: -0.1365, accuracy: 31 },
            turns: ['That is Biscuit. I am so sorry about the sandwich!', 'It was cheese.'],
          },
        ],
      },
      {
        title: 'Red suitcase',
        greeting: 'If you read this at a carousel: it is mine.',
        picture: 'suitcase',
      },
    ],
  },
];
