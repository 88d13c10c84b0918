import { useMemo } from 'react';
import { postedTo, storesIn, uploadsOf } from '../../agent';
import { useTexts } from '../texts';
import { useLater } from '../useLater';
import { UPLOAD_TEXTS } from './uploadTexts';

/** What the call at the cursor uploaded, and what it would have the other way. A picture later than the step. */
export function UploadPart() {
  const texts = useTexts(UPLOAD_TEXTS);
  const { view, running } = useLater(({ view: { rows, edits }, running }) => [rows, edits, running]);
  const stores = storesIn(running.harness);
  const uploads = useMemo(() => uploadsOf(view, stores), [view, stores]);
  const row = view.rows.at(-1);
  const upload = uploads.at(-1);
  if (row === undefined) return null;
  const isRemembered = postedTo(row).layout !== undefined;
  return (
    <div className="inspector-section">
      <h3>{texts.title}</h3>
      {upload ? (
        <dl className="inspector-words">
          <dt>{texts.thisCall}</dt>
          <dd>{texts.callText}</dd>
          <dd>{texts.bytes(upload.bytes)}</dd>
          <dt>{texts.soFar}</dt>
          <dd>{texts.soFarText}</dd>
          <dd>{texts.bytes(upload.total)}</dd>
          <dt>{texts.otherWay}</dt>
          <dd>{isRemembered ? texts.otherWhole : texts.otherNamed}</dd>
          <dd>{texts.bytes(upload.other)}</dd>
          <dt>{texts.otherSoFar}</dt>
          <dd />
          <dd>{texts.bytes(upload.otherTotal)}</dd>
        </dl>
      ) : (
        <p>{row.prompt === null ? '…' : texts.notPosted}</p>
      )}
      <p className="inspector-quiet">{texts.same}</p>
    </div>
  );
}
