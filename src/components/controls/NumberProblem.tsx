type Props = { readonly id: string; readonly text: string };

/** What a number field takes, told while something else stands in it. */
export function NumberProblem({ id, text }: Props) {
  return (
    <span className="number-problem" id={id} aria-live="polite">
      {text}
    </span>
  );
}
