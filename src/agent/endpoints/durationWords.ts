import type { Lang } from '../policy';

/** In this order: seconds up to two minutes, minutes up to two hours, hours up to two days. */
const UNITS = [
  { seconds: 1, below: 120, en: 'second', zh: '秒' },
  { seconds: 60, below: 7200, en: 'minute', zh: '分钟' },
  { seconds: 3600, below: 172_800, en: 'hour', zh: '小时' },
  { seconds: 86_400, below: Number.POSITIVE_INFINITY, en: 'day', zh: '天' },
] as const;

/** A time as people say it, rounded up: `86400` is 24 hours. In Chinese with the space that stands before a number. */
export function durationWords(seconds: number, lang: Lang): string {
  const unit = UNITS.find(({ below }) => seconds < below) ?? UNITS[3];
  const count = Math.ceil(seconds / unit.seconds);
  return lang === 'zh' ? ` ${count} ${unit.zh}` : `${count} ${unit.en}${count === 1 ? '' : 's'}`;
}
