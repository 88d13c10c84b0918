export function LeftColumn() {
  return null;
}
