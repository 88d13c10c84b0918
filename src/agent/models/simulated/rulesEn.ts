import type { Rule } from './intents';
import { list, on, say } from './say';

const NOT =
  "(?:don'?t|do not|does not|never|not|without|avoid|mustn'?t|shouldn'?t|cannot|can'?t|no need to|stop|quit|refrain from|needn'?t|nobody should)";
const ALTER = '(?:chang|modif|edit|touch|alter|writ|rewrit|overwrit|updat|adjust|mess|tamper)\\w*';
const MEND = '(?:fix|repair|correct|mend|solv|debug)\\w*';
const TESTS = '(?:tests?|specs?|test files?)\\b';
const LOOK =
  '(?:look|read|inspect|explain|report|tell|describe|diagnos|analy[sz]|review|check|investigat|summari[sz])\\w*';
const re = (...sources: readonly string[]) => new RegExp(sources.join('|'), 'i');

/** Words that forbid, allow or halt. The first that fits wins, so the narrower ones stand first. */
export const EN_STEERING: readonly Rule[] = [
  [
    re(`\\b(?:don'?t|do not|never) (?:stop|give up)\\b`, '\\b(?:go on|carry on|continue|proceed|keep going)\\b'),
    say('goOn'),
  ],
  [
    re(`\\b${NOT}\\s+(?:\\w+\\s+){0,2}?(?:run|rerun|running|execut\\w*|launch\\w*)\\b`, '\\bno test runs?\\b'),
    say('noRun'),
  ],
  [
    re(
      `\\b(?:only|just|solely)\\b.*\\b(?:${ALTER}|${MEND})\\b.*§`,
      `\\b(?:${ALTER}|${MEND})\\s+(?:only|just|nothing (?:but|except|other than))\\b.*§`,
      `\\b(?:${ALTER}|${MEND})\\s+§\\s+(?:only|alone|and nothing else)`,
      `\\b(?:anything|everything|nothing|files?|else)\\s+(?:but|except|besides|other than|apart from|outside)\\b.*§`,
      '\\b(?:limit|restrict|confine)\\b.*§',
      '\\bstay (?:in|within|inside)\\b.*§',
      '^\\s*only\\s+§',
    ),
    on('only'),
  ],
  [
    re(
      `\\b(?:leave|keep|let)\\b.*§.*\\b(?:alone|as|unchanged|untouched|be|intact|in peace)\\b`,
      `\\b${NOT}\\s+(?:\\w+\\s+){0,2}?(?:${ALTER}|${MEND}|delet\\w*|remov\\w*)\\b.*§`,
      `§.*\\b(?:off limits|untouchable|(?:must|should|has to|have to) (?:stay|remain|not)|is (?:right|correct|fine)|stays?|remains?)\\b`,
      '\\b(?:hands off|no changes (?:to|in)|no edits (?:to|in))\\b.*§',
    ),
    on('keep'),
  ],
  [
    re(
      `\\b${NOT}\\s+(?:[\\w']+\\s+){0,2}?(?:${ALTER}|${MEND})\\b.*\\b${TESTS}`,
      `\\b(?:leave|keep|let)\\b.*\\b${TESTS}.*\\b(?:alone|as|unchanged|untouched|be|intact|in peace)\\b`,
      `\\b${TESTS}.*\\b(?:off limits|untouched|unchanged|untouchable|must not|should not|mustn'?t|shouldn'?t|may not|(?:must|should|have to) (?:stay|remain)|stays?|remains?|are (?:right|correct|fine|good|sacred))\\b`,
      `\\b(?:hands off|no changes (?:to|in)|no edits (?:to|in))\\b.*\\b${TESTS}`,
    ),
    say('keepTests'),
  ],
  [
    re(
      `\\b${NOT}\\s+(?:[\\w']+\\s+){0,2}?(?:${ALTER}|${MEND})\\b(?!\\s+(?:until|before))`,
      '\\bread[- ]only\\b',
      `\\b(?:only|just)\\s+(?:have a |take a |to )?${LOOK}`,
      `\\b(?:look|read|explain|report|describe|inspect)\\w*\\s+only\\b`,
      '\\bno (?:changes|edits|writes|writing|fixes|modifications)\\b',
      `\\b(?:${ALTER}|${MEND}) nothing\\b`,
      '\\bnothing (?:should|may|must|is to) be\\b',
      '\\b(?:hands off|dry run|look but)\\b',
      '\\bleave (?:everything|all|it all|the (?:files?|code)) (?:alone|as|untouched|unchanged)\\b',
    ),
    say('readOnly'),
  ],
  [
    re(
      `\\b(?:may|can|could|allowed to|free to|okay to|ok to|fine to|should|please|permission to|now)\\b.*\\b${ALTER}\\b.*\\b${TESTS}`,
      `^\\s*${ALTER}\\s+(?:the\\s+)?${TESTS}`,
      `\\b${TESTS}.*\\b(?:is|are) (?:wrong|mistaken|incorrect|buggy|outdated)\\b`,
      `\\b${TESTS}.*\\b(?:may|can) be ${ALTER}`,
    ),
    say('mayChangeTests'),
  ],
  [
    re(
      `\\b(?:you (?:may|can|are allowed to)|feel free to|go ahead(?: and)?)\\b.*\\b(?:${ALTER}|${MEND})`,
      `\\bnow\\b.*\\b(?:${ALTER}|${MEND})\\b`,
      '\\bgo ahead\\b',
    ),
    say('mayWrite'),
  ],
  [
    re(
      '^\\W*(?:please |ok(?:ay)?,? |now |you (?:can|may|should) )*(?:stop|halt|abort|cancel|quit)\\b(?!\\s+\\w+ing\\b)',
      "\\b(?:that'?s|that is|that will be|this is) (?:enough|all|it|sufficient)\\b",
      "\\b(?:that will do|that'll do|enough now|no more work|leave it (?:there|at that)|call it a day|finish here|end here|you(?:'re| are) done)\\b",
      '^\\W*enough\\b',
    ),
    say('stop'),
  ],
];

/** Work the user asks for; one clause may ask for several things. */
export const EN_WORK: readonly Rule[] = [
  [
    re(
      `\\b(?:run|rerun|execute|try|start)\\b.*\\b${TESTS}`,
      '\\b(?:run|rerun) (?:them|it)\\b',
      `\\btest (?:it|the|this)\\b`,
      `\\bdo (?:all )?the ${TESTS} pass`,
    ),
    say('test'),
  ],
  [
    re(
      `\\b${MEND}\\b`,
      '\\b(?:make|get|have)\\b.*\\b(?:pass|work|green|right)\\w*',
      `^(?!.*\\b(?:why|explain|what|if|how)\\b).*\\b(?:bugs?|broken|wrong|fails?|failing|errors?|crash\\w*|incorrect|should (?:be|return|give)|instead of|(?:does not|doesn'?t|not) work\\w*|problem|issue)\\b`,
    ),
    say('fix'),
  ],
  [
    re(
      '\\b(?:list|show|name|print|which|what)\\b(?:(?!§).)*\\b(?:files|paths)\\b',
      '\\bls\\b',
      '\\blist (?:the )?director',
    ),
    list,
  ],
  [
    re(
      '\\b(?:show|read|open|print|display|cat|view|look (?:at|into)|see|quote)\\b.*§',
      "\\bwhat(?:'s| is| does| stands)\\b.*\\b(?:in|contain)\\b.*§",
      '\\bcontents? of\\b.*§',
    ),
    on('show'),
  ],
  [re('\\b(?:delete|remove|erase|get rid of|drop|throw (?:away|out)|unlink)\\b.*§'), on('delete')],
  [
    re(
      "\\b(?:explain|why|describe|diagnose|analy[sz]e|what(?:'s| is| went) wrong|how come|find out|investigate|tell me)\\b",
    ),
    say('explain'),
  ],
];
