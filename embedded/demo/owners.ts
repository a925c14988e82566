import type { CodeType } from '@app/events/code-type';
import type { FieldsRequest } from '@app/command-api/features/codes/typed-contract';
import type { Scene } from './scene.ts';

/** The demo's data: owners with their codes, and what finders wrote. */
export interface DemoOwner {
  readonly username: string;
  /** The name of the pack that they buy in the store. */
  readonly buys?: string;
  readonly codes: readonly DemoCode[];
}

export interface DemoCode {
  readonly title: string;
  /** The kind of thing; by default "other". */
  readonly type?: CodeType;
  /** Details of the thing, each shown to finders or not. */
  readonly fields?: FieldsRequest;
  readonly greeting?: string;
  readonly autoDeleteDays?: number;
  /** Claimed from a printed batch instead of made on the dashboard. */
  readonly printed?: boolean;
  /** Claimed from the pack that its owner bought. */
  readonly bought?: boolean;
  /** The motif of the picture beside the greeting. */
  readonly picture?: Scene;
  readonly paused?: boolean;
  /** The browsers that opened its page, by user agent. */
  readonly openedOn?: readonly string[];
  /** The message to finders while it is lost. */
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
  /** Whether the owner blocks this finder afterwards. */
  readonly blocked?: boolean;
  /** The contents of the photos that the finder sends. */
  readonly photos?: readonly Scene[];
  /** Further messages of owner and finder in turn, the owner first. */
  readonly turns?: readonly string[];
}

export const owners: readonly DemoOwner[] = [
  {
    username: 'olga.brandt',
    buys: 'Pocket pack',
    codes: [
      {
        title: 'Blue backpack',
        type: 'bag',
        greeting: 'Thank you for stopping. There is nothing valuable inside, but I miss it.',
        picture: 'backpack',
        openedOn: [
          'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari',
          'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36',
        ],
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
        type: 'car',
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
      { title: 'Spare keys', type: 'keys', autoDeleteDays: 30, paused: true },
      {
        title: 'Cello case',
        type: 'equipment',
        fields: {
          make: { text: 'Accord', is_shown: true },
          colour: { text: 'Black, with a red ribbon', is_shown: true },
          serial_number: { text: 'AC-20417', is_shown: false },
        },
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
        type: 'bicycle',
        fields: {
          make: { text: 'Orbea', is_shown: true },
          colour: { text: 'Dark green', is_shown: true },
          serial_number: { text: 'WSBC602113402K', is_shown: false },
        },
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
      {
        title: 'Camera bag',
        type: 'bag',
        greeting: 'The pictures matter more to me than the camera.',
      },
      {
        title: 'Workshop door',
        type: 'door',
        fields: {
          parcel: { text: 'Please leave it with the bakery next door.', is_shown: true },
        },
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
        type: 'pet',
        fields: {
          name: { text: 'Biscuit', is_shown: true },
          vet: { text: 'Soho Animal Practice', is_shown: true },
          vet_phone: { text: '+442079460123', is_shown: true },
          allergies: { text: 'No nuts. Cheese is fine.', is_shown: true },
          medicine: { text: 'Half a tablet for his heart, each evening.', is_shown: false },
        },
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
        type: 'bag',
        greeting: 'If you read this at a carousel: it is mine.',
        picture: 'suitcase',
      },
      {
        title: 'Bracelet of Arun Nair',
        type: 'medical',
        greeting: 'My father forgets where he is at times. He likes to talk about cricket.',
        fields: {
          emergency: { text: 'Sit down with him, and keep him warm.', is_shown: true },
          allergies: { text: 'Penicillin', is_shown: true },
          medicine: { text: 'Blood thinner', is_shown: true },
          blood_group: { text: 'B positive', is_shown: false },
        },
      },
    ],
  },
];
