/**
 * The seven layers are what the first article infers from how Claude Code behaves; no source confirms seven of them, or their
 * order. The date is that of our reading.
 */
export const ARTICLE_DATE = '2026-11';
/** Where the article gives no number. */
export const OURS = 'the first article, section 5 (an inference, as it says itself); the number is ours';
