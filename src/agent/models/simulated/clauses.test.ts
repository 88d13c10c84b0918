import { describe, expect, it } from 'vitest';
import { readClauses } from './clauses';

const words = (text: string) =>
  readClauses(text).map((intent) => {
    if (intent.type === 'order')
      return intent.order.type === 'list' ? 'list' : `${intent.order.type} ${intent.order.path}`;
    return 'paths' in intent ? `${intent.type} ${intent.paths.join(' ')}` : intent.type;
  });

describe('what the user says, in English', () => {
  it.each([
    ['Run the tests. If they fail, fix the code and run them again.', ['test', 'fix', 'test']],
    ['Fix the code but do not change the tests.', ['fix', 'keepTests']],
    ["Don't touch the tests!", ['keepTests']],
    ['The tests must stay as they are.', ['keepTests']],
    ['Leave the tests alone.', ['keepTests']],
    ['Make it pass without editing any test.', ['fix', 'keepTests']],
    ['Never modify the test files', ['keepTests']],
    ['The tests are off limits.', ['keepTests']],
    ['Leave price.test.js alone.', ['keep price.test.js']],
    ['Do not change price.js or tax.js', ['keep price.js tax.js']],
    ['Keep tax.js as it is.', ['keep tax.js']],
    ['Change only price.js.', ['only price.js']],
    ['Only change price.js.', ['only price.js']],
    ["Don't change anything but price.js.", ['only price.js']],
    ['Fix it, but touch nothing except src/price.js.', ['fix', 'only src/price.js']],
    ['Only look.', ['readOnly']],
    ["Just have a look, don't change anything.", ['readOnly', 'readOnly']],
    ['Read-only, please.', ['readOnly']],
    ['Just explain what is wrong.', ['readOnly']],
    ['Make no changes.', ['readOnly']],
    ['Do not fix anything yet.', ['readOnly']],
    ["Run the tests but don't fix anything.", ['test', 'readOnly']],
    ['You may change the tests.', ['mayChangeTests']],
    ['It is okay to edit the tests.', ['mayChangeTests']],
    ['You may change the code now.', ['mayWrite']],
    ['Go ahead and fix it.', ['mayWrite']],
    ['Stop.', ['stop']],
    ['Please stop now.', ['stop']],
    ["That's enough.", ['stop']],
    ['Stop changing the tests.', ['keepTests']],
    ["Don't stop.", ['goOn']],
    ['Carry on.', ['goOn']],
    ["Don't run the tests.", ['noRun']],
    ['Fix the bug without running the tests.', ['fix', 'noRun']],
    ['List the files.', ['list']],
    ['Which files are there?', ['list']],
    ['Show me price.js.', ['show price.js']],
    ["What's in price.js?", ['show price.js']],
    ['Read price.js and tax.js', ['show price.js', 'show tax.js']],
    ['Delete old.js.', ['delete old.js']],
    ['Please remove src/old.js', ['delete src/old.js']],
    ["Don't delete old.js", ['keep old.js']],
    ['Why does the test fail?', ['explain']],
    ['The total is wrong.', ['fix']],
    ['Make the tests pass.', ['fix']],
    ['Sing me a song.', []],
    ['Bananas are yellow', []],
    ['', []],
  ])('%s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });
});

describe('what the user says, in Chinese', () => {
  it.each([
    ['跑一遍测试。如果失败，就把代码修好，再跑一遍。', ['test', 'fix', 'test']],
    ['不要改测试。', ['keepTests']],
    ['别动测试文件', ['keepTests']],
    ['把代码修好，但不要修改测试。', ['fix', 'keepTests']],
    ['测试保持不变。', ['keepTests']],
    ['不要改 price.test.js', ['keep price.test.js']],
    ['别碰 tax.js', ['keep tax.js']],
    ['只改 price.js', ['only price.js']],
    ['除了 price.js 以外都不要动', ['only price.js']],
    ['只看看，不要改任何东西。', ['readOnly', 'readOnly']],
    ['不要修改任何文件', ['readOnly']],
    ['只读', ['readOnly']],
    ['只解释一下哪里错了', ['readOnly']],
    ['可以改测试', ['mayChangeTests']],
    ['测试写错了，可以改', ['mayChangeTests', 'mayWrite']],
    ['现在可以改了', ['mayWrite']],
    ['停。', ['stop']],
    ['请停下来', ['stop']],
    ['够了', ['stop']],
    ['不用再继续了', ['stop']],
    ['别停', ['goOn']],
    ['继续', ['goOn']],
    ['不要跑测试', ['noRun']],
    ['列出文件', ['list']],
    ['有哪些文件？', ['list']],
    ['看看 price.js', ['show price.js']],
    ['删除 old.js', ['delete old.js']],
    ['把 old.js 删掉', ['delete old.js']],
    ['不要删 old.js', ['keep old.js']],
    ['为什么测试没有通过？', ['explain']],
    ['把错误修好', ['fix']],
    ['让测试通过', ['fix']],
    ['今天天气真好', []],
  ])('%s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });
});
