import { useEffect, useState } from 'react';
import type { Lang } from '../../../agent';
import type { TaskTokens } from '../../../state';
import { useActions, useApp } from '../../../state';
import { formatCount, useTexts } from '../../texts';
import { TOKENS_TEXTS } from './texts';
import { perToken } from './tokenTexts';

type Costs = Readonly<Record<Lang, TaskTokens>>;

const LANGS = ['en', 'zh'] as const;
const ROWS = ['system', 'tools', 'user', 'whole'] as const;

/** What the same task takes in the other language. */
export function LanguageCosts() {
  const texts = useTexts(TOKENS_TEXTS);
  const costs = useTaskTokens();
  if (costs === null) return null;
  const { en, zh } = costs;
  return (
    <details className="tokens-languages">
      <summary>
        {en.whole === zh.whole
          ? texts.same.same(en.whole)
          : texts.same.more(en.whole, zh.whole, percentMore(en.whole, zh.whole))}
      </summary>
      <table className="inspector-table">
        <thead>
          <tr>
            <th scope="col">{texts.language}</th>
            {LANGS.map((lang) => (
              <th key={lang} scope="col" lang={lang}>
                {texts.languages[lang]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              <th scope="row">{texts.rows[row]}</th>
              {LANGS.map((lang) => (
                <td key={lang}>{formatCount(costs[lang][row])}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{texts.rows.ratio}</th>
            {LANGS.map((lang) => (
              <td key={lang}>{perToken(costs[lang].characters, costs[lang].textTokens) ?? '…'}</td>
            ))}
          </tr>
        </tbody>
      </table>
      <p className="inspector-quiet">{texts.sameNote}</p>
    </details>
  );
}

function percentMore(en: number, zh: number): string {
  const percent = Math.round((100 * (zh - en)) / en);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`;
}

/** `null` until both are counted, and where the counter does not load: the notice says so. */
function useTaskTokens(): Costs | null {
  const { taskTokens } = useActions();
  const scenario = useApp((state) => state.running.scenario);
  const encoding = useApp((state) => state.running.encoding);
  const [counted, setCounted] = useState<{ readonly of: string; readonly costs: Costs } | null>(null);
  const key = `${scenario} ${encoding}`;
  useEffect(() => {
    let isWanted = true;
    taskTokens().then(
      (costs) => {
        if (isWanted) setCounted({ of: key, costs });
      },
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [taskTokens, key]);
  return counted?.of === key ? counted.costs : null;
}
