import type { Catalogue } from '../texts';

/** Apart from the notices' own texts, which come with them. */
export const NAME: Catalogue<{ readonly notice: string }> = { en: { notice: 'Notice' }, zh: { notice: '通知' } };
