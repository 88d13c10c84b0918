/** The bottom: tokens per iteration, and what growth would do. */
export function Dock(_: { readonly isOpen: boolean; readonly onToggle: () => void }) {
  return <section className="dock" />;
}
