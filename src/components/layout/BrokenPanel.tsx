import type { Ref } from 'react';
import { Button } from '../controls/Button';
import '../styles/boundary.css';
import { useTexts } from '../texts';
import { TEXTS } from './texts';

type Props = {
  readonly name: string;
  readonly detail: string;
  readonly ref: Ref<HTMLDivElement>;
  readonly onRetry: () => void;
};

/** Stands where a panel could not be drawn. */
export function BrokenPanel({ name, detail, ref, onRetry }: Props) {
  const { boundary } = useTexts(TEXTS);
  return (
    <div ref={ref} className="boundary" role="alert">
      <h2 className="text-head">{boundary.title(name)}</h2>
      <p>{boundary.advice}</p>
      <pre className="boundary-detail">{detail}</pre>
      <Button size="small" onClick={onRetry}>
        {boundary.retry}
      </Button>
    </div>
  );
}
