import { argumentsOf, type ToolDefinition } from '../../agent';

/** How one argument of a tool is asked for. */
export type FormField = {
  readonly name: string;
  readonly kind: 'path' | 'text' | 'number' | 'check' | 'choice';
  readonly isRequired: boolean;
  /** What the schema says of it; empty where it says nothing. */
  readonly description: string;
  /** What can be chosen; empty for any other kind. */
  readonly choices: readonly string[];
};

/** The arguments of a tool as its JSON schema has them, in its order. Never throws; a schema of another shape has none. */
export function fieldsOf(tool: ToolDefinition | undefined): readonly FormField[] {
  const { properties, required } = recordOf(tool?.function.parameters);
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(recordOf(properties)).map(([name, schema]) => {
    const { type, description, enum: values } = recordOf(schema);
    const choices = Array.isArray(values) ? values.map(String) : [];
    const text = typeof description === 'string' ? description : '';
    return { name, kind: kindOf(name, type, choices), isRequired: needed.includes(name), description: text, choices };
  });
}

/** Names of arguments that mean a place in the project. */
const PLACES = /path|file|dir/i;

function kindOf(name: string, type: unknown, choices: readonly string[]): FormField['kind'] {
  if (choices.length > 0) return 'choice';
  if (type === 'boolean') return 'check';
  if (type === 'number' || type === 'integer') return 'number';
  return PLACES.test(name) ? 'path' : 'text';
}

/** The arguments as a model writes them. What was not touched is left out; the harness says what is missing. */
export function argumentsJson(fields: readonly FormField[], values: Readonly<Record<string, string>>): string {
  const given = fields.flatMap(({ name, kind }) => {
    const value = values[name];
    return value === undefined ? [] : [[name, typedValue(kind, value)] as const];
  });
  return JSON.stringify(Object.fromEntries(given));
}

/** A number that is none stays the text that was typed. */
function typedValue(kind: FormField['kind'], value: string): string | number | boolean {
  if (kind === 'check') return value === 'true';
  if (kind !== 'number' || value.trim() === '') return value;
  const number = Number(value);
  return Number.isFinite(number) ? number : value;
}

/** The values of arguments that the fields write the same again; `null` for any others. */
export function valuesFrom(fields: readonly FormField[], json: string): Readonly<Record<string, string>> | null {
  const values = Object.fromEntries(Object.entries(argumentsOf(json)).map(([name, value]) => [name, String(value)]));
  return argumentsJson(fields, values) === json ? values : null;
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
