import type { Spoken } from '../../../language/use-texts.ts';
import type { ThreadTexts } from '../texts/thread-texts.ts';

export type SpokenThread = Spoken<ThreadTexts>;
