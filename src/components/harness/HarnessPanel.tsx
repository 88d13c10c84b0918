export function HarnessPanel() {
  return null;
}
