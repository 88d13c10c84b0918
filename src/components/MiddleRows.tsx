import { type Catalogue, formatCount, useTexts } from './texts';

const TEXTS: Catalogue<{ readonly show: (rows: number) => string }> = {
  en: { show: (rows) => `Show ${formatCount(rows)} rows in between` },
  zh: { show: (rows) => `显示中间的 ${formatCount(rows)} 行` },
};

type Props = { readonly hidden: number; readonly onShow: () => void };

/** Stands where `foldMiddle` left rows out, and brings them. */
export function MiddleRows({ hidden, onShow }: Props) {
  const texts = useTexts(TEXTS);
  return (
    <button type="button" className="inspector-more" onClick={onShow}>
      {texts.show(hidden)}
    </button>
  );
}
