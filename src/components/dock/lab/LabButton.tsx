import { Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../controls/Button';
import { lazyPanel } from '../../lazyPanel';
import { PanelBoundary } from '../../PanelBoundary';
import { useTexts } from '../../texts';
import type { GrowthBasis } from '../growthModel';
import { LAB_TEXTS } from './labTexts';
import './lab.css';

const GrowthLab = lazyPanel(() => import('./GrowthLab').then((module) => module.GrowthLab));

/** Opens the growth lab over the whole page. A native dialog keeps the focus inside and gives it back. */
export function LabButton({ basis }: { readonly basis: GrowthBasis | null }) {
  const texts = useTexts(LAB_TEXTS);
  const [isOpen, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen && dialog.current?.open === false) dialog.current.showModal();
    if (!isOpen && dialog.current?.open === true) dialog.current.close();
  }, [isOpen]);
  return (
    <>
      <Button variant="ghost" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.lab}
      </Button>
      <dialog ref={dialog} className="lab-dialog" aria-label={texts.lab} onClose={() => setOpen(false)}>
        {isOpen ? (
          <PanelBoundary name={texts.lab}>
            <Suspense fallback={null}>
              <GrowthLab basis={basis} onClose={() => setOpen(false)} />
            </Suspense>
          </PanelBoundary>
        ) : null}
      </dialog>
    </>
  );
}
