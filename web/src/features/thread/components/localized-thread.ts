import type { LocalizedTexts } from '../../../language/use-texts.ts';
import type { ThreadTexts } from '../texts/thread-texts.ts';

export type LocalizedThread = LocalizedTexts<ThreadTexts>;
