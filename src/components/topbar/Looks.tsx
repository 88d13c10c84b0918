import { Moon, Sun, SunMoon } from 'lucide-react';
import type { Theme } from '../../state';
import { useActions, useApp } from '../../state';
import { useTexts } from '../texts';
import { TEXTS } from './texts';

const NEXT_THEME: Readonly<Record<Theme, Theme>> = { light: 'dark', dark: 'system', system: 'light' };
const THEME_ICON: Readonly<Record<Theme, typeof Sun>> = { light: Sun, dark: Moon, system: SunMoon };

/** The other language, named in itself. */
export function LanguageToggle() {
  const texts = useTexts(TEXTS);
  const { setLang } = useActions();
  const other = useApp((state) => state.lang) === 'en' ? 'zh' : 'en';
  return (
    <button type="button" className="topbar-toggle" lang={other} onClick={() => setLang(other)}>
      {texts.otherLanguage}
    </button>
  );
}

/** Light, dark, or as the system has it, in turn. */
export function ThemeToggle({ isNamed = false }: { readonly isNamed?: boolean }) {
  const texts = useTexts(TEXTS);
  const { setTheme } = useActions();
  const theme = useApp((state) => state.theme);
  const Icon = THEME_ICON[theme];
  const name = texts.theme[theme];
  return (
    <button
      type="button"
      className="topbar-toggle"
      aria-label={name}
      title={name}
      onClick={() => setTheme(NEXT_THEME[theme])}
    >
      <Icon size={16} strokeWidth={1.6} aria-hidden="true" />
      {isNamed && <span>{name}</span>}
    </button>
  );
}
