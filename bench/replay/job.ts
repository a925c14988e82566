/** How a log is read in one measurement. */
export interface ReplayJob {
  /**
   * `masked`: a question that looks at nothing personal. `console`: the same one, asked in the
   * console, so in its sandbox. `unsealed`: one that looks at what people
   * wrote, unmasked. `pseudonyms`: the same, masked. `rebuild`: of the projection `threads`.
   */
  readonly kind: 'masked' | 'console' | 'unsealed' | 'pseudonyms' | 'rebuild';
  /**
   * `table`: pages out of the embedded store's table. `grpc`: pages over gRPC. `before`: a
   * subscription over gRPC that opens and masks everything, as it was before pages.
   */
  readonly path: 'table' | 'grpc' | 'before';
}
