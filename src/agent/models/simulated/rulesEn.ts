import type { Grammar, Rule } from './intents';
import { list, on, say, upTo } from './say';

const NOT =
  "(?:don'?t|do not|does not|never|not|without|avoid|mustn'?t|shouldn'?t|cannot|can'?t|no need to|stop|quit|refrain from|needn'?t|nobody should)";
const ALTER = '(?:chang|modif|edit|touch|alter|writ|rewrit|overwrit|updat|adjust|mess|tamper)\\w*';
const MEND = '(?:fix|repair|correct|mend|solv|debug)\\w*';
const TESTS = '(?:tests?|specs?|test files?)\\b';
const LOOK =
  '(?:look|read|inspect|explain|report|tell|describe|diagnos|analy[sz]|review|check|investigat|summari[sz])\\w*';
const HALT = '(?:stop|halt|abort|cancel|quit|finish)';
const EXCEPT =
  '(?:but|except(?:ing)?(?: for)?|besides|other than|apart from|aside from|outside(?: of)?|save for|excluding)';
const re = (...sources: readonly string[]) => new RegExp(sources.join('|'), 'i');

/** Words that forbid, allow or halt. The first that fits wins, so the narrower ones stand first. */
const STEERING: readonly Rule[] = [
  ...[1, 2, 3, 4, 5].map((tries): Rule => {
    const count = [
      `${tries}`,
      ['one|a single|your first|the first|once', 'two|twice', 'three', 'four', 'five'][tries - 1] ?? '',
    ];
    return [
      re(
        `\\b(?:after|at most|no more than|up to|only|just|max(?:imum)?(?: of)?)\\s+(?:${count.join('|')})\\s*(?:tr(?:y|ies)|attempts?|goes|go|changes?|edits?|ideas?|fix(?:es)?|times?)\\b`,
        `\\b(?:try|attempt|change)\\b(?:(?!§)\\W|it|only|just|at most|that)*(?:${count.join('|')})(?: times?)?\\s*(?:only)?\\s*$`,
      ),
      upTo(tries),
    ];
  }),
  [
    re(
      `\\b${HALT}\\b.*\\b(?:when|once|after|as soon as|if)\\b.*\\b(?:pass\\w*|green|works?|fixed|done|succeed\\w*)\\b`,
    ),
    say('noted'),
  ],
  [
    re(`\\b(?:don'?t|do not|never) (?:stop|give up)\\b`, '\\b(?:go on|carry on|continue|proceed|keep going)\\b'),
    say('goOn'),
  ],
  [
    re(
      `\\b${NOT}\\s+(?:(?!and\\b)[\\w']+\\s+){0,2}?(?:run|rerun|running|execut\\w*|launch\\w*)\\b`,
      '\\bno test runs?\\b',
    ),
    say('noRun'),
  ],
  [
    re(
      `\\b(?:only|just|solely)\\b.*\\b(?:${ALTER}|${MEND})\\b.*§`,
      `\\b(?:${ALTER}|${MEND})\\s+(?:only|just|nothing (?:but|except|other than))\\b.*§`,
      `\\b(?:${ALTER}|${MEND})\\s+§\\s+(?:only|alone|and nothing else)`,
      `\\b(?:no|not|never|without|nothing|none|cannot|forbid\\w*)\\b.*\\b${EXCEPT}\\b.*§`,
      `n't\\b.*\\b${EXCEPT}\\b.*§`,
      `\\b(?:nothing|no (?:other )?files?)\\b,?\\s+${EXCEPT}\\b.*§`,
      '\\b(?:limit|restrict|confine)\\b.*§',
      '\\bstay (?:in|within|inside)\\b.*§',
      '^\\s*only\\s+§',
    ),
    on('only'),
  ],
  [
    re(
      `\\b(?:leave|keep|let)\\b.*§.*\\b(?:alone|as|unchanged|untouched|be|intact|in peace)\\b`,
      `\\b${NOT}\\s+(?:(?!and\\b)[\\w']+\\s+){0,2}?(?:${ALTER}|${MEND}|delet\\w*|remov\\w*)\\b.*§`,
      `§.*\\b(?:off limits|untouchable|(?:must|should|has to|have to) (?:stay|remain|not)|is (?:right|correct|fine)|stays?|remains?)\\b`,
      '\\b(?:hands off|no changes (?:to|in)|no edits (?:to|in))\\b.*§',
      `§.*\\b(?:cannot|can'?t|(?:must|may|shall|should|is|are) (?:not|never)|(?:must|should|is|are)n'?t|never)\\s+(?:(?:to|be|ever)\\s+)*${ALTER}`,
    ),
    on('keep'),
  ],
  [
    re(
      `\\b${NOT}\\s+(?:(?!and\\b)[\\w']+\\s+){0,2}?(?:${ALTER}|${MEND})\\b.*\\b${TESTS}`,
      `\\b(?:leave|keep|let)\\b.*\\b${TESTS}.*\\b(?:alone|as|unchanged|untouched|be|intact|in peace)\\b`,
      `\\b${TESTS}.*\\b(?:off limits|untouched|unchanged|untouchable|must not|should not|mustn'?t|shouldn'?t|may not|(?:must|should|have to) (?:stay|remain)|stays?|remains?|are (?:right|correct|fine|good|sacred))\\b`,
      `\\b(?:hands off|no changes (?:to|in)|no edits (?:to|in))\\b.*\\b${TESTS}`,
    ),
    say('keepTests'),
  ],
  [
    re(
      `\\b${NOT}\\s+(?:(?!and\\b)[\\w']+\\s+){0,2}?(?:${ALTER}|${MEND})\\b(?!\\s+(?:until|before))`,
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
      '^\\W*(?:please |ok(?:ay)?,? |now |you (?:can|may|should) )*(?:stop|halt|abort|cancel|quit)\\b(?!\\s+\\w+ing\\b)(?!.*\\b(?:after|when|once|if|unless|until|before|as soon as|in case)\\b)',
      "\\b(?:that'?s|that is|that will be|this is) (?:enough|all|it|sufficient)\\b",
      "\\b(?:that will do|that'll do|enough now|no more work|leave it (?:there|at that)|call it a day|finish here|end here|you(?:'re| are) done)\\b",
      '^\\W*enough\\b',
    ),
    say('stop'),
  ],
];

/** Work the user asks for; one clause may ask for several things. */
const WORK: readonly Rule[] = [
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
      "\\b(?:is|are|was|were)(?: not|n't) (?:right|correct|ok|okay|good|accurate|as expected)\\b",
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

const ALWAYS: readonly Rule[] = (
  [
    ['chinese|mandarin', 'inChinese'],
    ['english', 'inEnglish'],
  ] as const
).map(([language, type]) => [
  re(
    `^(?!.*\\b(?:not|never|don'?t)\\b).*\\b(?:answer|reply|respond|write|speak|talk|explain|report|say|summari[sz]e|use|switch)\\w*\\b.*\\b(?:${language})\\b`,
    `^\\W*(?:please,? )?in (?:${language})\\W*(?:please)?\\W*$`,
    `^\\W*(?:${language})(?:,? please)?\\W*$`,
  ),
  say(type),
]);

const STRONG =
  'except(?:ing)?\\b|\\bother than\\b|\\b(?:apart|aside) from\\b|\\bexclud\\w*|\\bforb[ia]d\\w*|\\bprohibit\\w*|\\bban(?:s|ned)?\\b|\\boff[- ]limits\\b|\\bhands off\\b|\\baway from\\b|\\bout of (?:it|this|bounds|the (?:game|picture|scope|way)|scope|reach)\\b|\\b(?:under|in) no circumstances?\\b|\\bon no account\\b|\\bat no (?:time|point)\\b|\\b(?:in|by) no (?:way|means)\\b|\\bnot §|\\bbut (?:for )?§|\\bbut not\\b|\\brather than\\b|\\bsteer clear\\b|\\bno need\\b|\\boff limits\\b|\\bkeep off\\b|\\bnever ever\\b';
const DENIED = '\\b(?:no|none|nobody|no one|never|neither|nor)\\b';
const CHANGE = `(?:${ALTER}|${MEND}|delet\\w*|remov\\w*|eras\\w*|renam\\w*|replac\\w*)`;

export const EN: Grammar = {
  breaks:
    /\s+(?=(?:without|leaving|keeping|sparing|excluding|avoiding)\b)|,\s*(?=\w+ing\b)|,?\s+(?:(?<!(?:anything|nothing|everything|all|none|files?|else),?\s+)but(?! not\b)|and then|then|however|though|while|and (?=(?:don'?t|do not|never|leave|keep|no|without|please|stop|just|only|tell|explain|show|delete|remove|list|run|rerun|answer|reply|under|i|you)\b))\s*|,\s*(?=(?:don'?t|do not|never|just|only|no|without|please|leave|keep|stop|fix|run|and|so|answer|reply|under|i|you)\b)/i,
  steering: STEERING,
  work: WORK,
  always: ALWAYS,
  negation: {
    strong: re(STRONG),
    exception: re(`^${EXCEPT}`, '^exclud'),
    deniedChange: re(`${DENIED}[^,]*\\b${CHANGE}`),
    denied: re(STRONG, DENIED),
    wide: re(
      STRONG,
      DENIED,
      "\\b(?:nothing|avoid\\w*|refrain\\w*|spar(?:e|ing)|skip\\w*|ignor\\w*|untouched|unchanged|sacred|protected|frozen|locked|alone|intact|away|out of|off|taboo)\\b|\\b(?:must|may|shall|should|can|could|would|will|to|rather|better|are to|is to)\\s?(?:not\\b|n't)|\\b(?:is|are) not to\\b|\\bcannot\\b|\\b(?:mustn|shouldn|won|can|couldn|wouldn|shan)'t\\b|^\\W*(?:please )?(?:do not|don't|not)\\b|\\brather\\b.*\\b(?:not|n't)\\b|\\bdon't want\\b|\\b(?:i|we) (?:do not|don't)\\b",
    ),
    tests: re(`\\b${TESTS}`),
    run: /\b(?:run|rerun|running|execut\w*|launch\w*)\b/i,
    change: re(`\\b${CHANGE}`),
  },
  condition: /^\W*(?:and |but |so )?(?:if|when|once|after|as soon as|unless|until|in case)\b/i,
  success: /\b(?:pass\w*|green|works?|fixed|done|succeed\w*)\b(?<!(?:not|n't|never|no) \w+)/i,
  weighty: re(`§|\\b${TESTS}|\\b${CHANGE}|\\b${HALT}\\b`, '\\b(?:creat|mov)(?:e|es|ed|ing)\\b'),
};
