import type { Catalogue } from '../texts';
import type { LoopTexts } from './loopTexts';
import { en } from './texts.en';
import { zh } from './texts.zh';

export const LOOP_TEXTS: Catalogue<LoopTexts> = { en, zh };
