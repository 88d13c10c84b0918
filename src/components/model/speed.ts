/** Tokens a second from the first token on; `null` where the reply came in one piece, or nothing is known of it. */
export function tokensPerSecond(
  output: number,
  { firstMs, wholeMs }: { readonly firstMs: number; readonly wholeMs: number },
): number | null {
  const ms = wholeMs - firstMs;
  return output > 0 && ms >= 1 && Number.isFinite(ms) ? (output * 1000) / ms : null;
}
