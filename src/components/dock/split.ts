/** What the pieces of a bar say: who wrote the tokens, or what became of them. */
export type Split = 'source' | 'reuse';
