import { Dialog } from '../controls/Dialog';
import { useTexts } from '../texts';
import type { KeyAction } from './keys';
import { KEYS_TEXTS } from './keysTexts';

const ORDER: readonly KeyAction[] = [
  'step',
  'back',
  'nextIteration',
  'previousIteration',
  'runOrPause',
  'start',
  'end',
  'startAgain',
  'help',
];

/** The list of keys, open as long as it is drawn. */
export function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(KEYS_TEXTS);
  return (
    <Dialog onClose={onClose} title={texts.keys} closeLabel={texts.close}>
      <dl className="transport-keys">
        {ORDER.map((action) => (
          <div key={action}>
            <dt>
              {texts.names[action].map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{texts.actions[action]}</dd>
          </div>
        ))}
      </dl>
      <p className="transport-keys-rule text-note">{texts.rule}</p>
    </Dialog>
  );
}
