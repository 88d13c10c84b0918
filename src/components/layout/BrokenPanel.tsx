import { Button } from '../controls/Button';
import '../styles/boundary.css';
import { useTexts } from '../texts';
import { TEXTS } from './texts';

type Props = { readonly name: string; readonly detail: string; readonly onRetry: () => void };

/** Stands where a panel could not be drawn. */
export function BrokenPanel({ name, detail, onRetry }: Props) {
  const { boundary } = useTexts(TEXTS);
  return (
    <div className="boundary" role="alert">
      <h2 className="text-head">{boundary.title(name)}</h2>
      <p>{boundary.advice}</p>
      <pre className="boundary-detail">{detail}</pre>
      <Button size="small" onClick={onRetry}>
        {boundary.retry}
      </Button>
    </div>
  );
}
