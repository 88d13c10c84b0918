/** The bottom: tokens per iteration, and what growth would do. */
export function Dock() {
  return <section className="dock" />;
}
