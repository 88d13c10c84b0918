import { expect, it } from 'vitest';
import { assemble, presetSettings } from '../../agent/harnesses';
import { bare } from '../../agent/harnesses/bare';
import { toolKind } from './toolKind';

it('is the tool that the loop runs, when two have one name', () => {
  const settings = presetSettings(bare, 'en', '', 8000);
  const tools = settings.tools.map((tool) => ({ ...tool, name: 'tool' }));
  const [first] = assemble({ ...settings, tools }).tools;
  expect(toolKind(tools, 'tool')).toBe(first?.id);
  expect(toolKind(tools, 'other')).toBe('');
});
