import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHeaders, readObject, writeHeaders } from './parse';

describe('extra fields of the body', () => {
  it.each([
    ['', undefined],
    [' \n ', undefined],
    ['{}', {}],
    [' {"top_k": 4, "deep": {"a": [1]}} ', { top_k: 4, deep: { a: [1] } }],
    ['[1]', null],
    ['null', null],
    ['4', null],
    ['"text"', null],
    ['{"a": }', null],
    ['{"a": 1', null],
  ])('%j is %j', (text, value) => {
    expect(readObject(text)).toEqual(value);
  });
});

describe('extra headers', () => {
  it.each([
    ['', {}],
    ['X-Team: blue', { 'X-Team': 'blue' }],
    ['  X-Team :blue  \r\n\nAuthorization:', { 'X-Team': 'blue', Authorization: '' }],
    ['X-Link: http://a.test:80/', { 'X-Link': 'http://a.test:80/' }],
    ['X-Team blue', null],
    [': blue', null],
    ['X Team: blue', null],
    ['X-Team: blue\nno colon', null],
  ])('%j are %j', (text, headers) => {
    expect(readHeaders(text)).toEqual(headers);
  });

  it('come back as they were written', () => {
    const name = fc.stringMatching(/^[A-Za-z-]{1,12}$/).filter((text) => text !== '__proto__');
    const value = fc.stringMatching(/^[!-~]{0,12}$/);
    fc.assert(
      fc.property(fc.dictionary(name, value), (headers) => {
        expect(readHeaders(writeHeaders(headers))).toEqual({ ...headers });
      }),
      { seed: 5 },
    );
  });
});
