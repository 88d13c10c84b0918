/** The id of the tool that a call of this name reaches: of two with one name the first. Empty where there is none. */
export function toolKind(tools: readonly { readonly id: string; readonly name: string }[], name: string): string {
  return tools.find((tool) => tool.name === name)?.id ?? '';
}
