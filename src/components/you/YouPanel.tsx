import { useModel, useModelActions } from '../../state';
import { Switch } from '../controls/Switch';
import { RequestOut } from '../model/RequestOut';
import { useTexts } from '../texts';
import { YOU_TEXTS } from './texts';
import './you.css';

/** What it means to play the model, and how honest the exercise is. */
export function YouPanel() {
  const texts = useTexts(YOU_TEXTS);
  const isPeeking = useModel((choice) => choice.isPeeking);
  const { peek } = useModelActions();
  return (
    <div className="you-panel">
      <RequestOut />
      <p className="text-note">{texts.panelLead}</p>
      <p className="text-note">{texts.honest}</p>
      <Switch label={texts.hide} checked={!isPeeking} onChange={(hides) => peek(!hides)} />
      <small>{texts.hideHint}</small>
      <small>{texts.panelCalls}</small>
    </div>
  );
}
