/** The arguments of a call; none where the model's own text is no JSON object. Never throws. */
export function argumentsOf(argumentsJson: string): Readonly<Record<string, unknown>> {
  try {
    const args: unknown = JSON.parse(argumentsJson);
    return typeof args === 'object' && args !== null && !Array.isArray(args) ? { ...args } : {};
  } catch {
    return {};
  }
}

/** The `path` argument as the model wrote it; `null` where there is none. */
export function pathIn(argumentsJson: string): string | null {
  const { path } = argumentsOf(argumentsJson);
  return typeof path === 'string' ? path : null;
}
