import { type Schema, Validator } from '@cfworker/json-schema';
import { expect, it } from 'vitest';
import { schemaWords } from './schemaWords';

const SCHEMA: Schema = {
  type: 'object',
  properties: { path: { type: 'string' }, line: { type: 'integer', minimum: 1 }, how: { enum: ['a', 'b'] } },
  required: ['path'],
  additionalProperties: false,
};

it.each([
  [{}, ['参数：缺少参数“path”。']],
  [{ path: 1 }, ['path：类型是 number，应为 string。']],
  [{ path: 'a', line: 0 }, ['line：0 小于 1。']],
  [{ path: 'a', how: 'c' }, ['how：只能是 ["a","b"]。']],
  [{ path: 'a', z: 1 }, ['参数：没有名为“z”的参数。', 'z：这里不能有参数。']],
])('says in Chinese what is wrong with %j', (args, lines) => {
  const { errors } = new Validator(SCHEMA, '2020-12', false).validate(args);
  const leaves = errors.filter(({ keyword }) => keyword !== 'properties');
  expect(leaves.map((error) => schemaWords(error, 'zh'))).toEqual(lines);
});

it('keeps the validator’s own words in English, and of rules that have no others', () => {
  const error = {
    keyword: 'required',
    instanceLocation: '#',
    error: 'Instance does not have required property "path".',
  };
  expect(schemaWords(error, 'en')).toBe('arguments: Instance does not have required property "path".');
  expect(schemaWords({ ...error, keyword: 'oddRule', instanceLocation: '#/a' }, 'zh')).toBe(`a：${error.error}`);
});
