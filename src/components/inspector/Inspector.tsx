/** The right column: what the model gets and gives in the iteration at the cursor. */
export function Inspector() {
  return <section className="inspector" />;
}
