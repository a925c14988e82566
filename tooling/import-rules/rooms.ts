/**
 * A part of the repository, and its allowed imports besides its own files. A test enforces it.
 */
export interface Room {
  /** The folder of the room; the longest one that fits a file applies. */
  readonly folder: string;
  /** Only these files of the folder; they come before rooms that take all files. */
  readonly files?: RegExp;
  /**
   * Packages of this repository, as `name` or, where only a part is open, as `name/folder`. A `*`
   * stands for any text within a folder's or file's name.
   */
  readonly packages: readonly string[] | 'all';
  readonly libraries: readonly string[] | 'all';
  readonly node: boolean;
  /** The files of its own package that it may import; all by default. */
  readonly own?: { readonly files: RegExp; readonly reason: string };
}

const server = { libraries: 'all', node: true } as const;

/** `contract.ts` or `…-contract.ts` of a feature, and what all contracts share. */
const contractFiles = /\/contract\/[^/]+\.ts$|[/-]contract\.ts$/;

/** The parts of a service that the web app may import, too. */
const contracts = {
  commandApi: ['command-api/contract', 'command-api/features/*/*contract'],
  queryApi: ['query-api/contract', 'query-api/features/*/*contract'],
} as const;

const contract = {
  files: contractFiles,
  own: { files: contractFiles, reason: 'a contract knows only contracts' },
  packages: [
    'events/code-fields',
    'events/code-type',
    'events/notice-words',
    'events/organisation-role',
    'events/projection-names',
    'events/report-words',
    'events/uid',
    'events/webhook-words',
    'service-kit/access/api-key-scopes',
    'service-kit/http/call-declaration',
    'service-kit/brand/brand-answer',
    'service-kit/brand/contrast',
    'service-kit/brand/name-place',
    'service-kit/csv',
    'service-kit/drawn-page',
    'service-kit/plans',
    'service-kit/product',
    'service-kit/problem-contract',
    'service-kit/read-phone',
    'service-kit/roles',
    'service-kit/compare-words',
    'service-kit/typed-text',
  ],
  libraries: ['zod'],
  node: false,
} as const;

export const rooms: readonly Room[] = [
  {
    folder: 'events',
    packages: [
      'service-kit/access/api-key-scopes',
      'service-kit/backoff',
      'service-kit/month-subject',
      'service-kit/pause',
      'service-kit/typed-text',
      'service-kit/vault/ciphers',
    ],
    libraries: ['zod', '@eventstore/db-client'],
    node: true,
    own: { files: /^events\/(?!consuming\/)/, reason: 'events know nobody who follows them' },
  },
  { folder: 'events/consuming', packages: ['service-kit'], ...server },
  { folder: 'service-kit', packages: [], ...server },
  { folder: 'command-api', packages: ['events', 'service-kit'], ...server },
  { folder: 'command-api', ...contract },
  {
    folder: 'command-api/kernel',
    packages: ['events', 'service-kit'],
    ...server,
    own: {
      files: /^command-api\/(?:kernel|contract)\//,
      reason: 'the kernel knows no feature',
    },
  },
  { folder: 'projector', packages: ['events', 'service-kit'], ...server },
  {
    folder: 'query-api',
    // The API's document is served here, and contains the contract of the commands.
    packages: [...contracts.commandApi, 'events', 'projector/read-model', 'service-kit'],
    ...server,
  },
  { folder: 'query-api', ...contract },
  {
    folder: 'query-api/kernel',
    packages: [...contracts.commandApi, 'events', 'projector/read-model', 'service-kit'],
    ...server,
    own: { files: /^query-api\/(?:kernel|contract)\//, reason: 'the kernel knows no feature' },
  },
  {
    folder: 'web/src',
    packages: [...contracts.commandApi, ...contracts.queryApi],
    libraries: 'all',
    node: false,
  },
  // The build of the web app, not the code that runs in it.
  { folder: 'web', packages: contracts.queryApi, ...server },
  { folder: 'front-door', packages: ['service-kit', 'events/uid', 'events/event-id'], ...server },
  { folder: 'embedded', packages: 'all', ...server },
  { folder: 'bench', packages: 'all', ...server },
  { folder: 'e2e', packages: 'all', ...server },
  { folder: 'tooling', packages: 'all', ...server },
  { folder: 'docs', packages: 'all', ...server },
];

/** Libraries that only one file may import, tests included, so that they are easy to replace. */
export const soleImporters: readonly { readonly library: string; readonly file: string }[] = [
  {
    library: '@eventstore/db-client/generated',
    file: 'embedded/event-store/grpc/definitions.ts',
  },
  { library: '@eventstore/db-client', file: 'events/log/client.ts' },
  { library: 'google-protobuf', file: 'embedded/event-store/grpc/definitions.ts' },
];

/** The room of a file; files at the root have none, and may import anything. */
export function roomOf(path: string): Room | undefined {
  return rooms
    .filter(({ folder, files }) => path.startsWith(`${folder}/`) && files?.test(path) !== false)
    .toSorted(
      (a, b) => Number(!a.files) - Number(!b.files) || b.folder.length - a.folder.length,
    )[0];
}

/** Tests, and what only tests use, may also use the test parts of `embedded` and any test tool. */
export function isTestFile(path: string): boolean {
  return /\.(?:test\.tsx?|e2e\.ts)$/.test(path) || path.includes('/testing/');
}
