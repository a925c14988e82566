export interface GreetingImage {
  readonly imageId: string;
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
}
