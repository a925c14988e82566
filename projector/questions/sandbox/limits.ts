/** Resource limits of a question (docs/operations.md, Questions in the console). */
export const LIMITS = {
  /** Of the source, in characters. */
  source: 50_000,
  /** Of the memory that its values take, in bytes. */
  memory: 64 * 1024 * 1024,
  /** Of its stack, in bytes. */
  stack: 512 * 1024,
  /** For loading it, and for each batch of events, in ms of the sandbox. */
  callMs: 2000,
  /** In ms. More than `callMs`, because the process yields to all others. */
  answerMs: 15_000,
  startMs: 30_000,
  /** Of one answer, in characters. */
  answer: 16 * 1024 * 1024,
  /** Of the heap of its process, which holds its answers, in MB. */
  heapMb: 192,
} as const;
